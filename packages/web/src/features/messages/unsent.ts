/**
 * A message that the server does not have yet. Its id lets it arrive once, however often it is
 * sent.
 */
export type Unsent = { id: string; content: string; writtenAt: string }

export type UnsentState =
  | { state: 'sending' }
  /** Sent automatically as soon as the server is reachable. */
  | { state: 'waiting' }
  /** The server refused it; only its author can decide what to do. */
  | { state: 'refused'; reason: string }
  /** Sent after a refused message is sent or discarded. */
  | { state: 'behind' }

export type UnsentEntry = Unsent & UnsentState

export type UnsentStates = ReadonlyMap<string, UnsentState>

export const isRefused = (states: UnsentStates, { id }: Unsent): boolean =>
  states.get(id)?.state === 'refused'

/** The messages with their states: those without one wait, or are behind a refused one. */
export const entriesOf = (
  list: readonly Unsent[],
  states: UnsentStates,
): readonly UnsentEntry[] => {
  const refused = list.findIndex((unsent) => isRefused(states, unsent))
  return list.map((unsent, index) => ({
    ...unsent,
    ...(states.get(unsent.id) ?? {
      state: refused !== -1 && index > refused ? 'behind' : 'waiting',
    }),
  }))
}
