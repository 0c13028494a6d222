import { isOnHost, type Link } from './link.ts'
import { nameIn, wordsIn, type Site } from './site.ts'

const phoneNumber = /^\+?\d{7,15}$/
const phoneIn = (text: string | null | undefined): string | null => {
  const digits = text?.replace(/[\s().-]/g, '')
  return digits && phoneNumber.test(digits) ? digits : null
}

/** Numbers of users, which are no phone numbers. */
const idOf = (text: string | null | undefined): string | null =>
  text && /^\d{3,}$/.test(text) ? `id${text}` : null

/** Codes that an application makes for one user. */
const personalCode = /^[\w-]{8,}$/

const telegramName = /^[a-z]\w{2,31}$/i
const telegramPages = wordsIn(
  'addemoji addlist addstickers addtheme bg boost c confirmphone contact giftcode invoice iv joinchat login m proxy s setlanguage share socks',
)
/** A bot is no person, and its name ends with these letters. */
const isBot = (name: string | null): boolean => name !== null && /bot$/i.test(name)

const telegramPerson = (link: Link): string | null => {
  const [first = ''] = link.path
  const named = (text: string | null | undefined): string | null => {
    const name = nameIn(text ?? undefined, { form: telegramName, pages: telegramPages })
    return isBot(name) ? null : name
  }
  if (link.host === 'tg:') {
    if (first === 'user') return idOf(link.query.get('id'))
    return phoneIn(link.query.get('phone')) ?? named(link.query.get('domain'))
  }
  if (isOnHost(link, 'telegram.org'))
    return link.fragment.startsWith('@') ? named(link.fragment) : null
  // A second part is the number of a message in a channel.
  if (link.path.length !== 1) return null
  return first.startsWith('+') ? phoneIn(first) : named(first)
}

const linePerson = (link: Link): string | null => {
  if (link.host !== 'line.me' && link.host !== 'line:') return null
  const path = link.path[0]?.toUpperCase() === 'R' ? link.path.slice(1) : link.path
  const [first, second, id] = path
  if (first !== 'ti' || second !== 'p' || id === undefined) return null
  return /^[~@]/.test(id) ? id.slice(1) : personalCode.test(id) ? id : null
}

const whatsappPerson = (link: Link): string | null =>
  isOnHost(link, 'wa.me')
    ? phoneIn(link.path.length === 1 ? link.path[0] : null)
    : link.path[0] === 'send'
      ? phoneIn(link.query.get('phone'))
      : null

const viberPerson = ({ host, path, query }: Link): string | null =>
  host === 'viber:' && path[0] !== 'pa' ? phoneIn(query.get('number')) : null

const zaloPerson = ({ host, path }: Link): string | null =>
  host === 'zalo.me' && path.length === 1
    ? nameIn(path[0], { form: /^[\w.]{3,}$/, pages: wordsIn('pc app download') })
    : null

const kakaoPerson = ({ host, path }: Link): string | null =>
  host === 'open.kakao.com' && path[0] === 'me' ? (path[1] ?? null) : null

const wechatPerson = ({ host, path }: Link): string | null =>
  host === 'u.wechat.com' && personalCode.test(path[0] ?? '') ? path[0]! : null

const vkPages = wordsIn(
  'about al_im.php apps away away.php audio audios bookmarks clips docs edit fave feed feedback friends gifts groups im join login mail market menu music notifications photos privacy search settings share.php stickers stories support terms video videos',
)
const vkObjects =
  /^(?:albums?|app|audios?|clips?|club|doc|event|gifts?|market|page|photos?|product|public|story|tag|topic|videos?|wall|write)-?\d/i

const vkPerson = ({ path: [first = '', second] }: Link): string | null =>
  vkObjects.test(first) || (second !== undefined && vkPages.has(first))
    ? null
    : nameIn(first, { form: /^[\w.]{2,}$/, pages: vkPages })

const skypePerson = ({ host, path }: Link): string | null =>
  host === 'skype:' ? (path[0] ?? null) : null

const signalPerson = ({ fragment }: Link): string | null => {
  const [, kind, value = ''] = /^(p|eu)\/(.+)$/.exec(fragment) ?? []
  if (kind === 'p') return phoneIn(value)
  return kind === 'eu' && personalCode.test(value) ? value : null
}

const okPages = wordsIn(
  'app apps discussions dk events feed friends gifts group groups guests hobby live marks messages music notifications photos post search settings video',
)
const okPerson = ({ path: [first, second] }: Link): string | null =>
  first === 'profile'
    ? nameIn(second, { form: /^\d{5,}$/ })
    : nameIn(first, { form: /^[\w.-]{3,}$/, pages: okPages })

const xPages = wordsIn(
  'bookmarks compose explore hashtag home i intent jobs lists login logout messages notifications search settings share signup',
)

export const messengerSites: readonly Site[] = [
  {
    network: 'telegram',
    hosts: ['t.me', 'telegram.me', 'telegram.org', 'telegram.dog', 'tg:'],
    person: telegramPerson,
  },
  { network: 'line', hosts: ['line.me', 'lin.ee', 'line:'], person: linePerson },
  { network: 'whatsapp', hosts: ['wa.me', 'whatsapp.com', 'whatsapp:'], person: whatsappPerson },
  { network: 'viber', hosts: ['viber.com', 'viber:'], person: viberPerson },
  { network: 'zalo', hosts: ['zalo.me'], person: zaloPerson },
  { network: 'kakaotalk', hosts: ['kakao.com', 'kakaotalk:'], person: kakaoPerson },
  {
    network: 'wechat',
    hosts: ['wechat.com', 'weixin.qq.com', 'wx.qq.com', 'weixin:'],
    person: wechatPerson,
  },
  { network: 'vk', hosts: ['vk.com', 'vk.ru', 'vk.me'], person: vkPerson },
  { network: 'skype', hosts: ['skype.com', 'skype:'], person: skypePerson },
  { network: 'signal', hosts: ['signal.me', 'signal.group'], person: signalPerson },
  {
    network: 'tinder',
    hosts: ['tinder.com'],
    person: ({ path: [first] }) =>
      first?.startsWith('@') ? nameIn(first, { form: /^@?[\w.-]{3,}$/ }) : null,
  },
  {
    network: 'badoo',
    hosts: ['badoo.com'],
    person: ({ path: [first, second] }) => (first === 'profile' ? idOf(second) : null),
  },
  {
    network: 'linkedin',
    hosts: ['linkedin.com'],
    person: ({ path: [first, second] }) =>
      first === 'in' ? nameIn(second, { form: /^[\p{L}\p{N}-]{3,}$/u }) : null,
  },
  { network: 'discord', hosts: ['discord.gg', 'discord.com'], person: () => null },
  { network: 'ok', hosts: ['ok.ru', 'm.ok.ru', 'odnoklassniki.ru'], person: okPerson },
  {
    network: 'x',
    hosts: ['x.com', 'mobile.x.com', 'twitter.com'],
    person: ({ path: [first] }) => nameIn(first, { form: /^@?\w{2,15}$/, pages: xPages }),
  },
]
