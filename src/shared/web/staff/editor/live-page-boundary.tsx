import { Component, type ReactNode } from 'react';

interface LivePageBoundaryProps {
  /** When they change, the page is tried again. */
  values: object;
  children: ReactNode;
}

/** Keeps an error in the live page from taking the form with it, whose text is not saved yet. */
export class LivePageBoundary extends Component<LivePageBoundaryProps> {
  override state = { hasFailed: false, values: this.props.values };

  static getDerivedStateFromProps({ values }: LivePageBoundaryProps, state: { values: object }) {
    return values === state.values ? null : { values, hasFailed: false };
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
