import type { Mutation } from '../mutation.ts'

const ofRules = [
  'packages/domain/src/consent/consent.test.ts',
  'packages/domain/src/consent/requests.test.ts',
  'packages/domain/src/consent/histories.test.ts',
]
const ofContact = [
  'packages/server/src/modules/contact/consent/consent.test.ts',
  'packages/server/src/modules/contact/consent/mails.test.ts',
]
const ofMails = [
  'packages/server/src/modules/operation/mails/send-mail.test.ts',
  'packages/server/src/modules/contact/consent/mails.test.ts',
  'packages/server/src/modules/platform/mail-preferences/mail-preferences.test.ts',
]

export const consent: readonly Mutation[] = [
  {
    name: 'contact opens when one side has confirmed the match',
    file: 'packages/domain/src/consent/guards.ts',
    find: "sides.first.review === 'confirmed' && sides.second.review === 'confirmed'",
    replace: "sides.first.review === 'confirmed' || sides.second.review === 'confirmed'",
    tests: ofRules,
  },
  {
    name: 'contact opens when the first side agrees alone',
    file: 'packages/domain/src/consent/guards.ts',
    find: "sides.first.answer === 'agreed' && sides.second.answer === 'agreed'",
    replace: "sides.first.answer === 'agreed'",
    tests: ofRules,
  },
  {
    name: 'a block of the second side does not close contact',
    file: 'packages/domain/src/consent/guards.ts',
    find: '!sides.first.blocked && !sides.second.blocked',
    replace: '!sides.first.blocked',
    tests: ofRules,
  },
  {
    name: 'messages go out while contact is closed',
    file: 'packages/domain/src/consent/guards.ts',
    find: "action.type === 'message' && !open ? 'CONTACT_NOT_SHARED' : null",
    replace: 'null',
    tests: ofRules,
  },
  {
    name: 'an outsider of the match acts on it',
    file: 'packages/domain/src/consent/apply.ts',
    find: "if (actor === 'outsider') return { ok: false, refusal: { code: 'NOT_FOUND' } }",
    replace: "if (actor === 'outsider') actor = 'first'",
    tests: ofRules,
  },
  {
    name: 'a block shows to the other side',
    file: 'packages/domain/src/consent/view.ts',
    find: 'blocked,\n  }\n}',
    replace: 'blocked: blocked || state.sides[counterpartOf(viewer)].blocked,\n  }\n}',
    tests: ofRules,
  },
  {
    name: 'a withheld phone number is shared',
    file: 'packages/server/src/modules/contact/consent/contact.ts',
    find: 'const details = sides[giver].keepPhoneBack ? { ...own, phoneNumber: null } : own',
    replace: 'const details = own',
    tests: ofContact,
  },
  {
    name: 'contact goes by mail although one side wants it in the app only',
    file: 'packages/server/src/modules/contact/consent/contact.ts',
    find: 'parties.every((party) => !sides[party].inAppOnly)',
    replace: 'parties.some((party) => !sides[party].inAppOnly)',
    tests: ofContact,
  },
  {
    name: 'shared contact details stay after contact closes',
    file: 'packages/server/src/modules/contact/consent/contact.ts',
    find: 'contact: null, updatedAt',
    replace: 'updatedAt',
    tests: ofContact,
  },
  {
    name: 'an unverified address is shared',
    file: 'packages/server/src/modules/contact/consent/contact.ts',
    find: '    email: address.inUse,\n',
    replace: '    email: address.unproved ?? address.inUse,\n',
    tests: ofContact,
  },
  {
    name: 'a change that the other side cannot see is signaled to it',
    file: 'packages/server/src/modules/contact/consent/notify-change.ts',
    find: 'if (changesPhone || seen(match.state) !== seen(next))',
    replace: 'if (changesPhone || match.state !== next)',
    tests: [
      'packages/server/src/modules/contact/consent/consent.test.ts',
      'packages/server/src/modules/contact/safety/block.test.ts',
      'packages/server/src/modules/contact/safety/report.test.ts',
      'packages/server/src/realtime/channel/changes.test.ts',
    ],
  },
  {
    name: 'shared contact details show while contact is closed',
    file: 'packages/server/src/modules/contact/consent/presenter.ts',
    find: 'const given = seen.open && side ? await openContact(context, side) : null',
    replace: 'const given = side ? await openContact(context, side) : null',
    tests: ['packages/server/src/modules/contact/consent/consent.test.ts'],
  },
  {
    name: 'a closed thread is read',
    file: 'packages/server/src/modules/contact/messages/open-thread.ts',
    find: '  if (!result.ok) throw new AppError(result.refusal.code)\n',
    replace: '',
    tests: ['packages/server/src/modules/contact/messages/messages.test.ts'],
  },
  {
    name: 'a message opens without the key of its match',
    file: 'packages/server/src/modules/contact/messages/encrypted-fields.ts',
    find: "const inner = await sealer.seal(sealingContextOf(address, messageKeyId(address.matchId)), content)\n  return sealer.seal(sealingContextOf(address, address.senderUserId), inner.toString('base64'))",
    replace:
      "const inner = await sealer.seal(sealingContextOf(address, address.senderUserId), content)\n  return sealer.seal(sealingContextOf(address, address.senderUserId), inner.toString('base64'))",
    tests: ['packages/server/src/modules/contact/messages/messages.test.ts'],
  },
  {
    name: 'a user gets mails from a blocked user',
    file: 'packages/server/src/modules/operation/mails/render-match-mail.ts',
    find: "if (stand.blocking || side.status === 'dismissed') return null",
    replace: "if (side.status === 'dismissed') return null",
    tests: ofMails,
  },
  {
    name: 'contact is mailed although it is for the app only',
    file: 'packages/server/src/modules/operation/mails/render-match-mail.ts',
    find: 'given.byMail ? { contact: given.details } : {}',
    replace: '{ contact: given.details }',
    tests: ofMails,
  },
  {
    name: 'a user without a name for contact is shown by another detail',
    file: 'packages/server/src/modules/contact/consent/contact.ts',
    find: 'fullName: textOf(submitter?.fullName),',
    replace: 'fullName: textOf(submitter?.fullName) || address.inUse,',
    tests: ['packages/server/src/modules/contact/consent/consent.test.ts'],
  },
  {
    name: 'a photo is shown a moment longer than seven days',
    file: 'packages/domain/src/shown-photos/state.ts',
    find: 'now >= expiresAt',
    replace: 'now > expiresAt',
    tests: ['packages/domain/src/shown-photos/shown-photos.test.ts'],
  },
  {
    name: 'a photo is shown after contact closed',
    file: 'packages/domain/src/shown-photos/state.ts',
    find: 'return isOpen && hasPhoto(owner, photoId)',
    replace: 'return hasPhoto(owner, photoId)',
    tests: ['packages/domain/src/shown-photos/shown-photos.test.ts'],
  },
]
