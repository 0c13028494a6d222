import { isOnHost, type Link } from './link.ts'
import { nameIn, wordsIn, type Site } from './site.ts'

const instagramName = /^[a-z0-9._]{2,30}$/i
const instagramPages = wordsIn(
  'accounts audio direct explore guides live locations popular qr reel reels saved settings share tv',
)

const instagramPerson = (link: Link): string | null => {
  const [first = '', second] = link.path
  if (link.host === 'instagram:')
    return nameIn(link.query.get('username') ?? undefined, { form: instagramName })
  if (isOnHost(link, 'threads.net') || isOnHost(link, 'threads.com'))
    return first.startsWith('@') ? nameIn(first, { form: instagramName }) : null
  if (isOnHost(link, 'ig.me')) return first === 'm' ? nameIn(second, { form: instagramName }) : null
  if (first === 'stories')
    return nameIn(second, { form: instagramName, pages: wordsIn('highlights') })
  if (first === '_u' || first === '_n') return nameIn(second, { form: instagramName })
  return nameIn(first, { form: instagramName, pages: instagramPages })
}

/** Numbers of profiles have at least eight digits, and names five letters without a hyphen. */
const facebookName = /^(?!.*\.php$)(?=.*[a-z]|\d{8,}$)[a-z0-9.]{5,50}$/i
const facebookNumber = /^(?:\d{8,}|pfbid\w{8,})$/
const facebookPages = wordsIn(
  'dating events friends groups hashtag login marketplace messages messenger notifications photo photos profile reels search settings share sharer stories story video videos watch',
)

const facebookPath = ({ path, fragment }: Link): readonly string[] =>
  path.length === 0 && /^!?\//.test(fragment)
    ? fragment
        .replace(/^!?\//, '')
        .split('/')
        .filter((segment) => segment !== '')
    : path

const facebookPerson = (link: Link): string | null => {
  const path = facebookPath(link)
  const [first = '', second, third, fourth] = path
  const number = (text: string | null | undefined) =>
    text && facebookNumber.test(text) ? text : null
  if (link.host === 'fb:') return first === 'profile' || first === 'page' ? number(second) : null
  if (isOnHost(link, 'm.me')) return nameIn(first, { form: facebookName })
  // A number there is that of a chat, which may be a group's.
  if (isOnHost(link, 'messenger.com'))
    return first === 't' && !/^\d+$/.test(second ?? '')
      ? nameIn(second, { form: facebookName })
      : null
  switch (first.toLowerCase()) {
    case 'profile.php':
      return number(link.query.get('id'))
    case 'people':
    case 'pages':
      return number(path.findLast((segment) => /\d{8,}$/.test(segment))?.replace(/^.*-/, ''))
    case 'p':
      return number(second?.replace(/^.*-/, ''))
    case 'pg':
      return nameIn(second, { form: facebookName })
    case 'user':
      return number(second)
    case 'groups':
      return third === 'user' ? number(fourth) : null
    case 'marketplace':
      return second === 'profile' ? number(third) : null
    default:
      return (
        nameIn(first, { form: facebookName, pages: facebookPages }) ??
        number(first.replace(/^.*-/, ''))
      )
  }
}

const tiktokPerson = ({ host, path: [first] }: Link): string | null =>
  first?.startsWith('@') && !/^v[mt]\./.test(host) ? nameIn(first, { form: /^[\w.]{2,24}$/ }) : null

const snapchatPerson = ({ host, path: [first, second] }: Link): string | null => {
  const named = first === 'add' || first === 'u' ? second : first?.startsWith('@') && first
  return named && !host.startsWith('t.') ? nameIn(named, { form: /^[a-z][\w.-]{1,30}$/i }) : null
}

export const socialSites: readonly Site[] = [
  {
    network: 'instagram',
    hosts: ['instagram.com', 'instagr.am', 'ig.me', 'threads.net', 'threads.com', 'instagram:'],
    person: instagramPerson,
  },
  {
    network: 'facebook',
    hosts: ['facebook.com', 'fb.com', 'fb.me', 'm.me', 'messenger.com', 'fb:'],
    person: facebookPerson,
  },
  { network: 'facebook', hosts: ['fb.watch'], person: () => null },
  { network: 'tiktok', hosts: ['tiktok.com'], person: tiktokPerson },
  { network: 'snapchat', hosts: ['snapchat.com', 'snapchat:'], person: snapchatPerson },
]
