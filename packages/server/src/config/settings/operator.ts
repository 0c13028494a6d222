import * as parse from './parse.ts'
import { setting } from './setting.ts'

export const operatorSettings = {
  OPERATOR_NAME: setting({
    group: 'operator',
    text: 'The person or organization that runs this installation, shown in the footer, the policy and mails. Required in production.',
    fallback: 'none: pages say that no operator is named',
    parse: parse.text,
  }),
  OPERATOR_ADDRESS: setting({
    group: 'operator',
    text: 'Their postal address, in one line. Required in production.',
    fallback: 'none',
    parse: parse.text,
  }),
  OPERATOR_CONTACT: setting({
    group: 'operator',
    text: 'E-mail address for questions and requests; replies to mails go there. Required in production.',
    fallback: 'none',
    parse: parse.mailAddress,
  }),
  PRIVACY_CONTACT: setting({
    group: 'operator',
    text: 'E-mail address for questions about personal data, such as that of a data protection officer.',
    fallback: 'OPERATOR_CONTACT',
    parse: parse.mailAddress,
  }),
  SECURITY_CONTACT: setting({
    group: 'operator',
    text: 'E-mail address for reports of vulnerabilities, published in /.well-known/security.txt.',
    fallback: 'OPERATOR_CONTACT',
    parse: parse.mailAddress,
  }),
  SAFETY_CONTACT: setting({
    group: 'operator',
    text: 'E-mail address that is told, without any detail, that reports or inquiries wait. It is shown nowhere.',
    fallback: 'OPERATOR_CONTACT',
    parse: parse.mailAddress,
  }),
  GOVERNING_LAW: setting({
    group: 'operator',
    text: 'The law that the terms are under, such as "the law of Ireland". Required in production.',
    fallback: 'none',
    parse: parse.text,
  }),
  SUPERVISORY_AUTHORITY: setting({
    group: 'operator',
    text: 'The authority that hears complaints about personal data, with its web address. Required in production.',
    fallback: 'none',
    parse: parse.text,
  }),
  HOSTING_PROVIDER: setting({
    group: 'operator',
    text: 'Whose machines this runs on and in which country, such as "Example Hosting GmbH, Germany", for the privacy page.',
    fallback: 'none: the page says that it is not stated',
    parse: parse.text,
  }),
  DATA_TRANSFERS: setting({
    group: 'operator',
    text: 'Which data leave the European Economic Area, where to and with which safeguard, or that none do, for the privacy page.',
    fallback: 'none: the page says that it is not stated',
    parse: parse.text,
  }),
  SPECIAL_CATEGORY_BASIS: setting({
    group: 'operator',
    text: 'Your legal basis under Article 9 of the GDPR for special categories of data about people described, for the privacy page. See docs/data-protection/dpia.md.',
    fallback: 'none: the page says that it is not stated',
    parse: parse.text,
  }),
}
