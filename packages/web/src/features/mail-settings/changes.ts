import type { OptionalMailKind } from '@crosscheck/domain/mail-kinds'

/** Per kind of mail, whether the user wants it. */
export type MailPreferences = Record<OptionalMailKind, boolean>
export type Changes = { [Kind in OptionalMailKind]?: boolean }

/** The previous values of the settings that `changes` changes. */
export const inverseOf = (before: MailPreferences, changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(before).filter(
      ([kind, wanted]) => (changes[kind as OptionalMailKind] ?? wanted) !== wanted,
    ),
  )
