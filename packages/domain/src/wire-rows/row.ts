/** Flags are 1 and 0, times ISO text, lists and objects JSON text. */
export type WireValue = string | number | null
/** A row as the wire shows it, with snake_case names. */
export type WireRow = Readonly<Record<string, WireValue>>

export const flag = (value: boolean): number => (value ? 1 : 0)

/** Stands for the other user of a match, whose id no member learns. */
export const otherOf = (matchId: string): string => `other_${matchId}`
