import type { Mutation } from '../../mutation.ts'

const act = {
  file: 'packages/server/src/modules/contact/consent/change-consent.ts',
  tests: [
    'packages/server/src/modules/contact/consent/consent.test.ts',
    'packages/server/src/modules/contact/safety/block.test.ts',
    'packages/server/src/modules/contact/safety/report.test.ts',
    'packages/server/src/modules/platform/audit/specified-actions.test.ts',
  ],
}
const contactDetails = {
  file: 'packages/server/src/modules/contact/consent/contact.ts',
  tests: [
    'packages/server/src/modules/contact/consent/consent.test.ts',
    'packages/server/src/modules/contact/consent/mails.test.ts',
  ],
}
const opened = {
  file: 'packages/server/src/modules/contact/consent/opened-match.ts',
  tests: [
    'packages/server/src/modules/contact/consent/consent.test.ts',
    'packages/server/src/modules/contact/consent/outsiders.test.ts',
    'packages/server/src/modules/contact/safety/block.test.ts',
    'packages/server/src/modules/contact/safety/report.test.ts',
  ],
}
const notify = {
  file: 'packages/server/src/modules/contact/consent/notify.ts',
  tests: [
    'packages/server/src/modules/contact/consent/consent.test.ts',
    'packages/server/src/modules/contact/consent/mails.test.ts',
    'packages/server/src/modules/contact/safety/block.test.ts',
    'packages/server/src/modules/contact/safety/report.test.ts',
  ],
}
const change = {
  file: 'packages/server/src/modules/contact/consent/notify-change.ts',
  tests: [
    'packages/server/src/modules/contact/consent/consent.test.ts',
    'packages/server/src/modules/contact/safety/block.test.ts',
    'packages/server/src/modules/contact/safety/report.test.ts',
    'packages/server/src/realtime/channel/changes.test.ts',
  ],
}
const presenter = {
  file: 'packages/server/src/modules/contact/consent/presenter.ts',
  tests: ['packages/server/src/modules/contact/consent/consent.test.ts'],
}
const send = {
  file: 'packages/server/src/modules/contact/messages/send.ts',
  tests: [
    'packages/server/src/modules/contact/messages/messages.test.ts',
    'packages/server/src/modules/platform/audit/specified-actions.test.ts',
  ],
}
const thread = {
  file: 'packages/server/src/modules/contact/messages/open-thread.ts',
  tests: ['packages/server/src/modules/contact/messages/messages.test.ts'],
}
const messageContent = {
  file: 'packages/server/src/modules/contact/messages/encrypted-fields.ts',
  tests: ['packages/server/src/modules/contact/messages/messages.test.ts'],
}
const messageRows = {
  file: 'packages/server/src/modules/contact/messages/repository.ts',
  tests: ['packages/server/src/modules/contact/messages/messages.test.ts'],
}
const blocks = {
  file: 'packages/server/src/modules/contact/blocks/blocks.ts',
  tests: [
    'packages/server/src/modules/contact/safety/block.test.ts',
    'packages/server/src/modules/contact/safety/report.test.ts',
    'packages/server/src/modules/contact/consent/consent.test.ts',
  ],
}

export const contact: readonly Mutation[] = [
  {
    ...act,
    name: 'a block has to wait for a limit',
    find: '  block: null,\n',
    replace: "  block: { action: 'consent_change', failure: consentFailures.change },\n",
  },
  {
    ...act,
    name: 'requests for contact are not counted',
    find: "request: { action: 'contact_request', failure: consentFailures.request },",
    replace: 'request: null,',
  },
  {
    ...act,
    name: 'a block leaves consent in other matches',
    find: "if (act.type === 'block') await endOtherMatches(context, trx, { actor, match })",
    replace: '',
  },
  {
    ...act,
    name: 'a block is not stored',
    find: 'if (blocked) return setBlock(trx, block)',
    replace: 'if (blocked) return',
  },
  {
    ...act,
    name: 'an act of consent leaves no audit row',
    find: 'await audit(context, trx, { actor, match, act })',
    replace: '',
  },
  {
    ...act,
    name: 'an act of consent changes without a lock on its match',
    find: '{ userId, matchId, lock: true },',
    replace: '{ userId, matchId, lock: false },',
  },
  {
    ...contactDetails,
    name: 'a withheld phone number is shared',
    find: 'const details = sides[giver].keepPhoneBack ? { ...own, phoneNumber: null } : own',
    replace: 'const details = own',
  },
  {
    ...contactDetails,
    name: 'contact goes by mail although one side wants it in the app only',
    find: 'parties.every((party) => !sides[party].inAppOnly)',
    replace: 'parties.some((party) => !sides[party].inAppOnly)',
  },
  {
    ...contactDetails,
    name: 'shared contact details stay after contact closes',
    find: 'contact: null, updatedAt',
    replace: 'updatedAt',
  },
  {
    ...contactDetails,
    name: 'an unverified address is shared',
    find: '    email: address.inUse,\n',
    replace: '    email: address.unproved ?? address.inUse,\n',
  },
  {
    ...opened,
    name: 'a block that came at the same instant as an agreement shows',
    find: "answer: blocked && row.consent === 'agreed' ? 'declined' : row.consent",
    replace: 'answer: row.consent',
  },
  {
    ...notify,
    name: 'a collapsed weak match notifies its user',
    find: "  if (weak && status === 'pending') return\n",
    replace: '',
  },
  {
    ...change,
    name: 'a change that the other side cannot see is signaled to it',
    find: 'if (isContactNew || seen(match.state) !== seen(next))',
    replace: 'if (isContactNew || match.state !== next)',
  },
  {
    ...change,
    name: 'a collapsed weak match is signaled to the other side',
    find: "  if (weak && status === 'pending') return\n",
    replace: '',
  },
  {
    ...presenter,
    name: 'shared contact details show while contact is closed',
    find: 'const given = seen.open && side ? await openContact(context, side) : null',
    replace: 'const given = side ? await openContact(context, side) : null',
  },
  {
    ...send,
    name: 'messages are not counted',
    find: 'await consumeLimitFor(context, trx, {',
    replace: 'await ((act: { perform: () => Promise<never> }) => act.perform())({',
  },
  {
    ...send,
    name: 'a repeated message is stored twice',
    find: '    if (before) return presentMessage(context, before, userId)\n',
    replace: '',
  },
  {
    ...opened,
    name: 'after a notification of the other side, its user goes on acting',
    find: '  actAs(trx, match.users[match.viewer]).catch(() => {})\n',
    replace: '',
  },
  {
    ...send,
    name: 'each message mails its receiver',
    find: 'if (!unread)\n      await notifyAndMail',
    replace: 'await notifyAndMail',
  },
  {
    ...send,
    name: 'a message leaves no audit row of the specified name',
    find: "            { ...sender, actionType: 'message_sent', details },\n",
    replace: '',
  },
  {
    ...thread,
    name: 'a closed thread is read',
    find: '  if (!result.ok) throw new AppError(result.refusal.code)\n',
    replace: '',
  },
  {
    ...messageContent,
    name: 'a message opens without the key of its match',
    find: "const inner = await sealer.seal(sealingContextOf(address, messageKeyId(address.matchId)), content)\n  return sealer.seal(sealingContextOf(address, address.senderUserId), inner.toString('base64'))",
    replace:
      "const inner = await sealer.seal(sealingContextOf(address, address.senderUserId), content)\n  return sealer.seal(sealingContextOf(address, address.senderUserId), inner.toString('base64'))",
  },
  {
    ...messageRows,
    name: 'a reader marks their own messages as read',
    find: "    .where('receiverUserId', '=', receiverUserId)\n    .where('position', '<=', through)",
    replace: "    .where('position', '<=', through)",
  },
  {
    ...blocks,
    name: 'a lifted block repeats earlier notifications',
    find: "    .where('notifiedAt', 'is', null)\n",
    replace: '',
  },
]
