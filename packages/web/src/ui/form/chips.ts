import { joinList, splitList } from '@crosscheck/domain/text/sanitize/list'

/** Finished chips, and the piece that is still being typed: both are the value. */
export type ChipsState = { chips: readonly string[]; typed: string }

export const chipsValue = ({ chips, typed }: ChipsState): string => joinList([...chips, typed])

/** A value from a draft or another field becomes chips completely. */
export const readChips = (value: string): ChipsState => ({ chips: splitList(value), typed: '' })

/** Every separator ends a chip; the text after the last one stays in the input. */
export const addTypedChips = ({ chips }: ChipsState, text: string): ChipsState => {
  const pieces = text.split(/[,;、\n]/)
  const typed = pieces.pop() ?? ''
  return { chips: splitList([...chips, ...pieces].join(',')), typed }
}

export const commitTypedChip = (state: ChipsState): ChipsState => readChips(chipsValue(state))

export const removeChip = ({ chips, typed }: ChipsState, gone: string): ChipsState => ({
  chips: chips.filter((chip) => chip !== gone),
  typed,
})
