import { isOnHost, type Link } from './link.ts'
import { nameIn, wordsIn, type Site } from './site.ts'

const instagramName = /^[a-z0-9._]{1,30}$/i
const instagramPages = wordsIn(
  'about accounts ads api ar archive audio challenge create data developer direct directory download emails explore graphql guide guides hashtag help inbox invites jobs legal lite live locations login music n nametag notifications oauth p popular press privacy qr reel reels s saved session settings share static t terms topics tv web your_activity',
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

/** Numbers of profiles have at least eight digits. */
const facebookName = /^(?=.*[a-z]|\d{8,}$)[a-z0-9.-]{3,50}$/i
const facebookNumber = /^(?:\d{8,}|pfbid\w{8,})$/
const facebookPages = wordsIn(
  'about accountquality accounts ad_campaign ads ajax album.php albums allactivity apps bookmarks browse business careers checkpoint commerce confirmemail.php crisisresponse dating developers dialog directory docs donate event events feed find-friends flx friends fundraisers games gaming groups hashtag help help.php home home.php instantgames jobs l.php latest legal lists lite live login login.php logout.php marketplace me media media_set memories messages messenger messenger_media meta mobile n nearby note.php notes notifications oauth offers pages people permalink.php photo photo.php photos place places plugins pokes policies policy policy.php privacy profile profile.php public questions r.php recover reel reels reg requests safetycheck salegroups saved search settings share sharer sharer.php sharing signup stories story story.php terms terms.php tr ufi user video video.php videos watch weather your_information',
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
      return nameIn(first, { form: facebookName, pages: facebookPages })
  }
}

const tiktokName = /^[\w.]{2,24}$/
const tiktokPages = wordsIn(
  'about activity business channel coin discover embed explore following foryou friends inbox legal live login messages music place search setting share shop signup t tag topics trending upload v',
)

const tiktokPerson = ({ host, path }: Link): string | null => {
  if (/^v[mt]\./.test(host)) return null
  const [first = ''] = path
  return first.startsWith('@') || path.length === 1
    ? nameIn(first, { form: tiktokName, pages: tiktokPages })
    : null
}

const snapchatName = /^[a-z][\w.-]{1,30}$/i
const snapchatPages = wordsIn(
  'accounts ads chat discover download explore invite lens lenses login map o p place privacy s spotlight stories story t terms topic unlock web',
)

const snapchatPerson = ({ host, path }: Link): string | null => {
  if (/^(?:t|map|web)\./.test(host)) return null
  const [first = '', second] = path
  if (first === 'add' || first === 'u') return nameIn(second, { form: snapchatName })
  return first.startsWith('@') || path.length === 1
    ? nameIn(first, { form: snapchatName, pages: snapchatPages })
    : null
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
