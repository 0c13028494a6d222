/** The address of a sender, which may be written with a name: `Name <address>`. */
export const senderAddress = (sender: string): string =>
  /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
