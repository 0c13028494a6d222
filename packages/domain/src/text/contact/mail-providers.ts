/** Providers whose domains lead to the same mailboxes. The first domain stands for all. */
const sameMailboxes = [
  'gmail.com googlemail.com',
  'icloud.com me.com mac.com',
  'proton.me pm.me protonmail.com protonmail.ch',
  'yandex.ru ya.ru yandex.com yandex.ua yandex.by yandex.kz',
]

/**
 * Other providers that ignore a tag after a plus. Each of their domains has mailboxes of its own.
 */
const withPlusTags: Readonly<Record<string, string>> = {
  outlook:
    'com at be cl cz de dk es fr hu ie in it jp kr lv my ph pt sa sg sk co.id co.il co.th com.ar com.au com.br com.gr com.tr com.vn',
  hotmail:
    'com at be ca ch cl cz de dk es fi fr gr hu it lt lv my nl no ph rs se sg sk co.id co.il co.in co.jp co.kr co.nz co.th co.uk co.za com.ar com.au com.br com.hk com.mx com.tr com.tw com.vn',
  live: 'com at be ca ch cl cn de dk fi fr hk ie in it jp nl no ru se co.kr co.uk co.za com.ar com.au com.mx com.my com.ph com.pt com.sg',
  msn: 'com',
  fastmail: 'com fm',
  zoho: 'com eu in',
  zohomail: 'com eu in',
  mail: 'ru',
}

const mainDomains = new Map(
  sameMailboxes.flatMap((list) => {
    const [main = '', ...others] = list.split(' ')
    return [main, ...others].map((domain) => [domain, main] as const)
  }),
)

const ignoresTags = new Set([
  ...mainDomains.values(),
  ...Object.entries(withPlusTags).flatMap(([name, endings]) =>
    endings.split(' ').map((ending) => `${name}.${ending}`),
  ),
])

/** The domain that stands for all domains of the same mailboxes. */
export const mainMailDomain = (domain: string): string => mainDomains.get(domain) ?? domain

const withoutPunctuation = (local: string, domain: string): string => {
  if (domain === 'gmail.com') return local.replaceAll('.', '')
  if (domain === 'proton.me') return local.replace(/[._-]/g, '')
  return domain === 'yandex.ru' ? local.replaceAll('-', '.') : local
}

/** The part before the @ without what the provider of a main domain ignores on delivery. */
export const deliveredLocalPart = (local: string, domain: string): string => {
  const untagged = ignoresTags.has(domain) ? local.replace(/\+.*$/s, '') : local
  return withoutPunctuation(untagged, domain) || local
}
