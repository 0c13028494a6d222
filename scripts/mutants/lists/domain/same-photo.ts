import type { Mutation } from '../../mutation.ts'

const tests = ['packages/domain/src/matching/evidence/same-photo.test.ts']
const weights = { file: 'packages/domain/src/matching/evidence/same-photo.ts', tests }
const decide = { file: 'packages/domain/src/matching/decision/decide.ts', tests }
const guards = { file: 'packages/domain/src/matching/quarantine/guards.ts', tests }
const entryTimes = { file: 'packages/domain/src/matching/quarantine/entry-times.ts', tests }
const attached = {
  file: 'packages/server/src/modules/matching/photos/attach-photos.ts',
  tests: ['packages/server/src/modules/matching/after-save/same-photo.test.ts'],
}
const searched = {
  file: 'packages/server/src/modules/matching/photos/photo-search.ts',
  tests: ['packages/server/src/modules/matching/photos/photo-search.test.ts'],
}

export const samePhoto: readonly Mutation[] = [
  {
    ...weights,
    name: 'a photo that many have weighs as much as a rare one',
    find: 'Math.max(probabilities.strangers, othersShare)',
    replace: 'Math.max(probabilities.strangers, 0)',
  },
  {
    ...decide,
    name: 'a photo alone reports a pair',
    find: 'samePhoto !== undefined &&',
    replace: 'samePhoto === null &&',
  },
  {
    ...guards,
    name: 'a quarantined pair keeps its photos',
    find: '    photos: _photos,\n',
    replace: '',
  },
  {
    ...guards,
    name: 'a pair that rests on a photo is shown to both',
    find: 'sharedPhotos(one, other).length > 0 ||',
    replace: 'sharedPhotos(one, other).length < 0 ||',
  },
  {
    ...entryTimes,
    name: 'the older description comes first, not the photo that was compared first',
    find: '...sharedPhotos(own, other).map(({ since }) => since),',
    replace: '',
  },
  {
    ...attached,
    name: 'a photo that many users have is evidence',
    find: 'most.others > photoHolderLimit',
    replace: 'most.others === Infinity',
  },
  {
    ...searched,
    name: 'the search keeps photos that were withdrawn',
    find: "if (gone.length > 0) await this.thread.run({ kind: 'remove', names: gone })",
    replace: '',
  },
  {
    ...searched,
    name: 'the search finds the own photos of the user',
    find: 'photo.userId !== userId',
    replace: "photo.userId !== ''",
  },
  {
    ...searched,
    name: 'a row that appears late is never read',
    find: 'this.#readAfter(trx, this.#last - overlap)',
    replace: 'this.#readAfter(trx, this.#last)',
  },
]
