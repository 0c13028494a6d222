import type { Mutation } from '../../mutation.ts'

const tests = ['packages/domain/src/shown-photos/shown-photos.test.ts']
const state = { file: 'packages/domain/src/shown-photos/state.ts', tests }
const rules = { file: 'packages/domain/src/shown-photos/apply.ts', tests }
const folder = 'packages/server/src/modules/contact/shown-photos'
const serverTests = [`${folder}/shown-photos.test.ts`]
const acts = { file: `${folder}/act.ts`, tests: serverTests }
const links = { file: `${folder}/links.ts`, tests: serverTests }
const presenter = { file: `${folder}/presenter.ts`, tests: serverTests }
const record = { file: `${folder}/record.ts`, tests: serverTests }
const watermark = { file: `${folder}/watermark-text.ts`, tests: serverTests }

export const shownPhotos: readonly Mutation[] = [
  {
    ...state,
    name: 'a photo is shown a moment longer than seven days',
    find: 'now >= expiresAt',
    replace: 'now > expiresAt',
  },
  {
    ...state,
    name: 'a photo is shown after contact closed',
    find: 'return isOpen && hasPhoto(owner, photoId)',
    replace: 'return hasPhoto(owner, photoId)',
  },
  {
    ...state,
    name: 'a deleted photo is shown',
    find: 'return isOpen && hasPhoto(owner, photoId)',
    replace: 'return isOpen',
  },
  {
    ...rules,
    name: 'a photo is shown before both have agreed to contact',
    find: "  if (!facts.isOpen) return refuse('CONTACT_NOT_SHARED')\n  if (!facts.hasPhoto",
    replace: '  if (!facts.hasPhoto',
  },
  {
    ...rules,
    name: 'a photo of another profile is shown',
    find: "  if (!facts.hasPhoto(actor, photoId)) return refuse('NOT_FOUND')\n",
    replace: '',
  },
  {
    ...rules,
    name: 'the viewer withdraws a photo',
    find: "  if (photo.owner !== actor) return refuse('NOT_FOUND')\n",
    replace: '',
  },
  {
    ...rules,
    name: 'a user opens the own photo as the other side',
    find: "  if (photo.owner === actor) return refuse('NOT_FOUND')\n",
    replace: '',
  },
  {
    ...rules,
    name: 'a withdrawn photo is opened',
    find: "  if (stateOf(photo, facts, now) !== 'shown') return refuse('NOT_FOUND')\n",
    replace: '',
  },
  {
    ...acts,
    name: 'showings are not limited',
    find: "    await consumeLimit(deps, trx, { userId, action: 'photo_showing' })\n",
    replace: '',
  },
  {
    ...acts,
    name: 'the consent to show a photo is not recorded',
    find: "    await recordConsent(deps, trx, { actor, actionType: 'consent_given', details })\n",
    replace: '',
  },
  {
    ...acts,
    name: 'the withdrawal of the consent is not recorded',
    find: "      await recordConsent(deps, trx, { actor, actionType: 'consent_withdrawn', details })\n",
    replace: '',
  },
  {
    ...acts,
    name: 'acts on one match do not wait for each other',
    find: 'lock: true',
    replace: 'lock: false',
  },
  {
    ...links,
    name: 'a photo that ended while its watermark was made is delivered',
    find: '  if (!(await visibleOrNull(deps, linked))) return null\n',
    replace: '',
  },
  {
    ...links,
    name: 'a link outlives its session',
    find: '  if (user?.id !== userId) return null\n',
    replace: '',
  },
  {
    ...links,
    name: 'a photo is delivered without the name of its viewer',
    find: "typeof name === 'string' ? name : ''",
    replace: "''",
  },
  {
    ...presenter,
    name: 'the preview of a photo that ended is presented',
    find: "state === 'shown' ? await previewOf(deps, opened, photo) : null",
    replace: 'await previewOf(deps, opened, photo)',
  },
  {
    ...presenter,
    name: 'photos are offered before contact is open',
    find: '  if (!facts.isOpen) return []\n',
    replace: '',
  },
  {
    ...record,
    name: 'the log of the other side has where the request came from',
    find: '...(isActor && { origin })',
    replace: 'origin',
  },
  {
    ...watermark,
    name: 'the watermark has no code',
    find: 'const codeLength = 6',
    replace: 'const codeLength = 0',
  },
]
