import type { Link } from './link.ts'

export type Network =
  | 'instagram'
  | 'facebook'
  | 'tiktok'
  | 'snapchat'
  | 'telegram'
  | 'line'
  | 'whatsapp'
  | 'viber'
  | 'zalo'
  | 'kakaotalk'
  | 'wechat'
  | 'vk'
  | 'skype'
  | 'signal'
  | 'discord'
  | 'tinder'
  | 'badoo'
  | 'x'
  | 'linkedin'
  | 'ok'

/** A network's addresses, and the rule that finds the person whom one of them names. */
export type Site = {
  network: Network
  hosts: readonly string[]
  /** Null for a chat, a group, a post, a shared link, and the network's own pages. */
  person: (link: Link) => string | null
}

export const wordsIn = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** `@name` or `name`, unless it is a page of the network or no possible name there. */
export const nameIn = (
  segment: string | undefined,
  { form, pages }: { form: RegExp; pages?: ReadonlySet<string> },
): string | null => {
  const name = segment?.replace(/^@/, '')
  if (name === undefined || !form.test(name)) return null
  return segment?.startsWith('@') || !pages?.has(name.toLowerCase()) ? name : null
}
