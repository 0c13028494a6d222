/** England's flag and its like: a black flag, letters and digits that are not shown, and an end. */
const flag = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}/u
/**
 * Controls of direction, marks without a width, fillers that look like blanks, and what Unicode has
 * programs ignore. Text with them is not what it seems: it reads backwards, hides a message, or is a
 * name that nobody sees. Joiners and variation selectors are judged by their place.
 */
const hidden =
  /(?!\u200C|\u200D|[\u180B-\u180D]|\u180F|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}])\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]/u
const flagOrHidden = new RegExp(`(${flag.source})|${hidden.source}`, 'gu')
/** Emoji and most scripts need joiners, Latin does not; one joins what stands before it. */
const strayJoiner =
  /(?<!\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{E007F}|(?!\p{Script=Latin})\p{L})[\u200C\u200D]/gu
/** A selector chooses a form of the one character before it. */
const straySelector =
  /(?<=^|[\s\p{Default_Ignorable_Code_Point}])[\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu
const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u

/** Most texts hold nothing else, and asking takes less than looking for all of the above. */
const plain = /^[\n\t\x20-\x7e\u00c0-\u024f]*$/

/** Text without characters that hide or turn what it says. What scripts and emoji need stays. */
export const stripHidden = (text: string): string => {
  if (plain.test(text)) return text
  const shown = text
    .replace(flagOrHidden, (_, kept: string | undefined) => kept ?? '')
    .replace(straySelector, '')
    .replace(strayJoiner, '')
  return shown === text ? text : stripHidden(shown)
}

/** Whether anything of a text can be seen. */
export const isVisible = (text: string): boolean => visible.test(text)
