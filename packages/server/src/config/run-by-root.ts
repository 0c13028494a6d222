/**
 * What the log says at the start of a public server that runs as root; null for any other. Nothing
 * here needs root, and whoever takes over a process of root has the machine.
 */
export const rootWarning = (
  { production }: { production: boolean },
  uid: number | undefined,
): string | null =>
  production && uid === 0 ? 'the server runs as root: start it as an ordinary user' : null
