import * as parse from './reading/parse.ts'
import { settingsOf } from './reading/setting.ts'

export const operatorSettings = settingsOf('operator', {
  OPERATOR_NAME: {
    text: 'The person or organization that runs this installation, shown in the footer, the policy and emails. Required in production.',
    fallback: 'none: pages say that no operator is named',
  },
  OPERATOR_ADDRESS: {
    text: 'The operator’s postal address, in one line. Required in production.',
  },
  OPERATOR_CONTACT: {
    text: 'Email address for questions and requests. Replies to emails go there. Required in production.',
    parse: parse.mailAddress,
  },
  PRIVACY_CONTACT: {
    text: 'Email address for questions about personal data, such as that of a data protection officer.',
    fallback: 'OPERATOR_CONTACT',
    parse: parse.mailAddress,
  },
  SAFETY_CONTACT: {
    text: 'Email address that receives counts of waiting reports and inquiries. No page shows it.',
    fallback: 'OPERATOR_CONTACT',
    parse: parse.mailAddress,
  },
  GOVERNING_LAW: {
    text: 'The law that governs the terms, such as "the law of Ireland". Required in production.',
  },
  SUPERVISORY_AUTHORITY: {
    text: 'The authority for complaints about personal data, with its web address. Required in production.',
  },
  HOSTING_PROVIDER: {
    text: 'The owner and country of the machines, such as "Example Hosting GmbH, Germany", for the privacy page.',
    fallback: 'none: the page says that it is not stated',
  },
  DATA_TRANSFERS: {
    text: 'Data that leaves the European Economic Area, with destination and safeguard, or a statement that none does, for the privacy page.',
    fallback: 'none: the page says that it is not stated',
  },
  SPECIAL_CATEGORY_BASIS: {
    text: 'Your legal basis under Article 9 of the GDPR for special categories of data about people described, for the privacy page. See docs/data-protection/dpia.md.',
    fallback: 'none: the page says that it is not stated',
  },
  INVENTOR: {
    text: 'The inventor, credited on the start page and on the page About: a name, or a name, a colon and a sentence.',
    fallback: 'none: the start page credits the author of CrossCheck',
  },
})
