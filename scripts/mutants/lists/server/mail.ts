import type { Mutation } from '../../mutation.ts'

const plain = {
  file: 'packages/mail/src/plain-value.ts',
  tests: ['packages/mail/src/contact.test.ts'],
}
const contactFacts = {
  file: 'packages/mail/src/contact-facts.ts',
  tests: ['packages/mail/src/contact.test.ts', 'packages/mail/src/mails.test.ts'],
}
const text = { file: 'packages/mail/src/plain-text.ts', tests: ['packages/mail/src/mails.test.ts'] }
const send = {
  file: 'packages/server/src/modules/operation/mails/send-mail.ts',
  tests: [
    'packages/server/src/modules/operation/mails/send-mail.test.ts',
    'packages/server/src/mail/mail.test.ts',
  ],
}
const match = {
  file: 'packages/server/src/modules/operation/mails/render-match-mail.ts',
  tests: [
    'packages/server/src/modules/operation/mails/send-mail.test.ts',
    'packages/server/src/modules/contact/consent/mails.test.ts',
    'packages/server/src/modules/platform/mail-preferences/mail-preferences.test.ts',
  ],
}

const described = {
  file: 'packages/server/src/modules/operation/mails/send-mail.ts',
  tests: ['packages/server/src/modules/identity/email-addresses/described-address.test.ts'],
}
const receivers = {
  file: 'packages/server/src/modules/platform/receivers/receivers.ts',
  tests: ['packages/server/src/modules/platform/receivers/receivers.test.ts'],
}

const sender = {
  file: 'packages/server/src/mail/mailer.ts',
  tests: ['packages/server/src/mail/mail.test.ts'],
}

export const mail: readonly Mutation[] = [
  {
    ...sender,
    name: 'a mail under a neutral name has the usual sender',
    find: 'const sender = mail.senderName',
    replace: 'const sender = mail.senderName === undefined',
  },
  {
    ...described,
    name: 'a queued mail goes to an address that was described afterwards',
    find: 'if (isUnsolicited && (await isDescribedByUser(deps, userId, to))) return null',
    replace: '',
  },
  {
    ...described,
    name: 'an account gets no mails to its own address because it describes it',
    find: 'if (isUnsolicited && (await isDescribedByUser(deps, userId, to))) return null',
    replace: 'if (await isDescribedByUser(deps, userId, to)) return null',
  },
  {
    ...receivers,
    name: 'a mailbox that opted out gets a mail',
    find: 'if (await hasStop(trx, [index, ...former])) return false',
    replace: '',
  },
  {
    ...receivers,
    name: 'an owner who allows mails again waits for the count of strangers',
    find: 'await resetShared(deps, trx, countOf(index))',
    replace: '',
  },
  {
    ...plain,
    name: "another user's text becomes a link in a mail",
    find: ".replace(/\\.(?=[^\\s.])/g, '. ')",
    replace: '',
  },
  {
    ...plain,
    name: 'an address that another user wrote becomes a link',
    find: ".replace(/\\s*(:\\/\\/|@)\\s*/g, ' $1 ')",
    replace: '',
  },
  {
    ...plain,
    name: "another user's text turns the direction of a mail",
    find: '\\p{Cc}\\p{Cf}\\p{Co}',
    replace: '\\p{Cc}\\p{Co}',
  },
  {
    ...plain,
    name: 'a phone number carries letters',
    find: "text.replace(/[^\\d\\s+()./-]/g, '')",
    replace: 'text',
  },
  {
    ...contactFacts,
    name: 'a name is written into a mail as it was typed',
    find: 'plainText(fullName) || notGiven',
    replace: 'fullName || notGiven',
  },
  {
    ...text,
    name: 'the text of a mail does not say how to stop it',
    find: '...links.map(({ label, url }) => `${label}:\\n${url}`),',
    replace: '',
  },
  {
    ...send,
    name: 'a mail about a match goes to an unverified address',
    find: 'if (!recipient.verified || ref === null) return null',
    replace: 'if (ref === null) return null',
  },
  {
    ...match,
    name: 'a mail that its user has stopped is sent',
    find: 'if (!side || side.hiddenAt !== null || (await isOptedOut(trx, userId, kind))) return null',
    replace: 'if (!side || side.hiddenAt !== null) return null',
  },
  {
    ...match,
    name: 'a mail about a hidden match is sent',
    find: 'if (!side || side.hiddenAt !== null || ',
    replace: 'if (!side || ',
  },
  {
    ...match,
    name: 'a user gets mails from a blocked user',
    find: "if (stand.blocking || side.status === 'dismissed') return null",
    replace: "if (side.status === 'dismissed') return null",
  },
  {
    ...match,
    name: 'a user who dismissed a match gets mails about it',
    find: "if (stand.blocking || side.status === 'dismissed') return null",
    replace: 'if (stand.blocking) return null',
  },
  {
    ...match,
    name: 'a weak match is mailed',
    find: 'return side.weak ? null : write()',
    replace: 'return write()',
  },
  {
    ...match,
    name: 'a withdrawn exchange is still mailed',
    find: '  if (!given) return null\n',
    replace: '  if (!given) return write()\n',
  },
  {
    ...match,
    name: 'contact is mailed although it is for the app only',
    find: 'given.byMail ? { contact: given.details } : {}',
    replace: '{ contact: given.details }',
  },
  {
    ...match,
    name: 'a message that was read is mailed',
    find: 'return stand.hasUnread ? write() : null',
    replace: 'return write()',
  },
]
