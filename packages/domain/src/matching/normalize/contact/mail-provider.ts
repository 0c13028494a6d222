import providers from '../../data/mail-providers.json' with { type: 'json' }
import { listIn, readForms } from '../../data/list.ts'
import { editDistance } from '../../similarity/edit-distance.ts'
import { asciiDomain } from '../../../text/contact/mail-domain.ts'
import { deliveredLocalPart, mainMailDomain } from '../../../text/contact/mail-providers.ts'

/** Large providers, most of them under .com. */
const oftenMisspelled = listIn(providers.oftenMisspelled)
/** One letter away from a provider, but a domain of its own. */
const notMisspelled = new Set(listIn(providers.notMisspelled))
/** Typing errors in the first letter of a provider. */
const misspellings = readForms(providers.misspellings)
/** Endings that do not exist. */
const truncatedDomain = /\.(?:con|cmo|ocm|comm|coom|ccom|vom|xom|cpm|c0m|conm|cok|clm|dom)$/
/** A missing dot between the two parts of an ending. */
const joinedDomain = /\.(com?)(uk|th|in|jp|kr|id|za|nz|au|br|mx|ph|my|sg|vn|tr|ar|hk|tw|cn)$/
/** Endings that exist, but without any large provider. */
const foreignDomain = /\.(?:co|cm|om|cim|coml?|comn)$/

/** Domains that are rarely right, and more often meant for the provider's. */
const alsoMeant = new Map([['googlemail.co.uk', 'gmail.com']])

const intendedProvider = (label: string): string | undefined =>
  notMisspelled.has(label)
    ? undefined
    : oftenMisspelled.find((name) => name[0] === label[0] && editDistance(name, label, 1) <= 1)

/**
 * The provider's canonical domain for a domain as typed, with aliases and typing errors resolved.
 */
export const normalizeMailDomain = (typed: string): string => {
  const written = typed
    .replace(truncatedDomain, '.com')
    .replace(joinedDomain, '.$1.$2')
    .replace(/^(mail|yandex|rambler|bk|list|inbox)\.r[yit]$/, '$1.ru')
  const dot = written.indexOf('.')
  const [label, ending] = [written.slice(0, dot), written.slice(dot)]
  const meant = misspellings.get(label) ?? intendedProvider(label)
  const domain = meant
    ? meant + (foreignDomain.test(ending) && ending !== '.com' ? '.com' : ending)
    : written
  const ascii = asciiDomain(domain) ?? domain
  return mainMailDomain(alsoMeant.get(ascii) ?? ascii)
}

/** Names there have no hyphen: it starts a tag. */
const hyphenStartsTag = /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/

/** The part before the @, without what the provider ignores on delivery. */
export const normalizeLocalPart = (local: string, domain: string): string =>
  hyphenStartsTag.test(domain) ? local.replace(/-.*$/, '') : deliveredLocalPart(local, domain)
