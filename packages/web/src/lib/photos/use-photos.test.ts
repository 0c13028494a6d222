import fc from 'fast-check'
import { expect, test } from 'vitest'
import { photoList, photoListText, photosOf, withPhotoMoved } from './use-photos.ts'

const keys = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 20 })

test('a list of photos is read as it was stored, and an empty one is an empty field', () => {
  fc.assert(
    fc.property(keys, (list) => {
      expect(photoList(photoListText(list))).toEqual(list)
    }),
  )
  expect(photoListText([])).toBe('')
})

test('a value that is no list of keys has no photos, and a repeated key counts once', () => {
  for (const value of [undefined, true, '', 'no list', '{"a":1}', '[1,null,""]'])
    expect(photoList(value)).toEqual([])
  expect(photoList('["a","b","a"]')).toEqual(['a', 'b'])
})

test('the photo of the partner comes before those of the couple', () => {
  expect(photosOf({ partnerPhotoUrl: 'p', couplePhotoUrls: '["a","b"]' })).toEqual(['p', 'a', 'b'])
  expect(photosOf({ partnerPhotoUrl: '', couplePhotoUrls: '' })).toEqual([])
})

test('a moved photo takes the given place, and the others keep their order', () => {
  expect(withPhotoMoved(['a', 'b', 'c', 'd'], { from: 0, to: 2 })).toEqual(['b', 'c', 'a', 'd'])
  expect(withPhotoMoved(['a', 'b', 'c', 'd'], { from: 3, to: 0 })).toEqual(['d', 'a', 'b', 'c'])
  fc.assert(
    fc.property(keys, fc.nat(25), fc.integer({ min: -3, max: 25 }), (list, from, to) => {
      const moved = withPhotoMoved(list, { from, to })
      expect(moved.toSorted()).toEqual(list.toSorted())
      const rest = (all: string[]) => all.filter((key) => key !== list[from])
      expect(rest(moved)).toEqual(rest(list))
    }),
  )
})
