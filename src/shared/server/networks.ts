import ipaddr from 'ipaddr.js';
import { normalizedAddress } from './forwarded-addresses.ts';

/** The networks that contain a client's IP address. Rate limits count requests by them. */
export interface Networks {
  /** One household: an IPv4 address, or an IPv6 /64, because a household chooses addresses freely within its /64. */
  household: string;
  /** One customer of a provider: an IPv6 /56, or for IPv4 the same address as the household. */
  customer: string;
  /** A block of addresses that a large customer may have: an IPv6 /48 or an IPv4 /24. */
  block: string;
}

export function networksOf(given: string): Networks {
  const address = normalizedAddress(given);
  if (address === null) return { household: given, customer: given, block: given };
  const parsed = ipaddr.parse(address);
  if (!(parsed instanceof ipaddr.IPv6))
    return { household: address, customer: address, block: address.split('.').slice(0, 3).join('.') };
  const [first = 0, second = 0, third = 0, fourth = 0] = parsed.parts;
  const text = (...numbers: number[]) => numbers.map((group) => group.toString(16)).join(':');
  return {
    household: text(first, second, third, fourth),
    customer: text(first, second, third, fourth & 0xff00),
    block: text(first, second, third),
  };
}

/** Returns the network by which an IP address is counted: the address itself for IPv4, its /64 for IPv6. */
export const networkOf = (address: string) => networksOf(address).household;
