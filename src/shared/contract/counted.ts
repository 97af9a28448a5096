/** Returns a number with its noun, as in '1 pedido' and '3 pedidos'. */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
