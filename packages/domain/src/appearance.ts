/**
 * The names and icons that the application can have on a device and in mails. The first one is its
 * own; the others say nothing about it.
 */
export const appearances = ['crosscheck', 'notes', 'planner', 'reading'] as const
export type Appearance = (typeof appearances)[number]

export const ownAppearance = 'crosscheck' satisfies Appearance
export type NeutralAppearance = Exclude<Appearance, typeof ownAppearance>

export const isNeutral = (appearance: Appearance): appearance is NeutralAppearance =>
  appearance !== ownAppearance

/** Anything else than a known appearance, for example of an older version, is the own one. */
export const readAppearance = (value: unknown): Appearance =>
  appearances.find((appearance) => appearance === value) ?? ownAppearance

/** The application's own name. It is the same in every language. */
export const productName = 'CrossCheck'

export const withName = (text: string, name: string): string => text.replaceAll(productName, name)

/** How mails to a user are written. The language is a tag (BCP 47). */
export type MailStyle = { language: string; appearance: Appearance }
