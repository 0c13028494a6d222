import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testRows } from '../../../testing/test-rows.ts'
import { prepareComparison } from '../normalize.ts'
import { partialEmail, normalizeEmail } from './email.ts'
import { normalizeHandle } from './handle.ts'
import { normalizeCity } from '../place/city.ts'
import { normalizePlate, platePattern } from '../vehicle/license-plate.ts'

testRows([
  ['Jane.Doe+dating@GMail.com', 'janedoe@gmail.com'],
  ['janedoe@googlemail.com', 'janedoe@gmail.com'],
  ['jane doe@gmial.com', 'janedoe@gmail.com'],
  ['jane.doe+x@outlook.com', 'jane.doe@outlook.com'],
  ['jane.doe+x@example-firm.org', 'jane.doe+x@example-firm.org'],
  ['<mailto:Jane@Firm.co.uk>', 'jane@firm.co.uk'],
  ['mailto:jane@firm.org?subject=hello', 'jane@firm.org'],
  ['Jane Doe <jane@firm.org>', 'jane@firm.org'],
  ['E-mail: jane@firm.org', 'jane@firm.org'],
  ['ｊａｎｅ＠ｆｉｒｍ．ｏｒｇ', 'jane@firm.org'],
  ['jane (at) firm (dot) org', 'jane@firm.org'],
  ['jane@@firm..org.', 'jane@firm.org'],
  ['jane@firm.org, doe@firm.org', 'jane@firm.org'],
  ['jane@gmail,com', 'jane@gmail.com'],
  ['jane@gamil.com', 'jane@gmail.com'],
  ['jane@gnail.co', 'jane@gmail.com'],
  ['jane@hotmial.con', 'jane@hotmail.com'],
  ['jane@hotmial.co.th', 'jane@hotmail.co.th'],
  ['jane@yaho.co.uk', 'jane@yahoo.co.uk'],
  ['jane@firm.cmo', 'jane@firm.com'],
  ['jane@firm.co', 'jane@firm.co'],
  ['jane@mail.com', 'jane@mail.com'],
  ['jane@ymail.com', 'jane@ymail.com'],
  ['jane-shop@yahoo.com', 'jane@yahoo.com'],
  ['jane.doe+x@me.com', 'jane.doe@icloud.com'],
  ['jane.doe+x@fastmail.fm', 'jane.doe@fastmail.fm'],
  ['Jane_Doe@pm.me', 'janedoe@proton.me'],
  ['jane-doe@ya.ru', 'jane.doe@yandex.ru'],
  ['test@gmail.com', 'test@gmail.com'],
  ['jane.doe@gmail', 'janedoe@gmail.com'],
  ['jane@hotmailcom', 'jane@hotmail.com'],
  ['jane at gmail dot com', 'jane@gmail.com'],
  ['jane@gmail.com (work)', 'jane@gmail.com'],
  ['jane@gmail.com / 081 234 5679', 'jane@gmail.com'],
  ['jane@ayhoo.com', 'jane@yahoo.com'],
  ['jane@yahoo.coth', 'jane@yahoo.co.th'],
  ['jane@mail.ry', 'jane@mail.ru'],
  ['private.jane@gmail.com', 'privatejane@gmail.com'],
])('an address reaches its mailbox in each notation', (typed, mailbox) => {
  expect(normalizeEmail(typed)).toBe(mailbox)
})

testRows([
  '',
  'none',
  'n/a',
  'jane',
  '@gmail.com',
  'jane@',
  'jane@firm',
  '@@@',
  'unknown@gmail.com',
  'n/a@gmail.com',
  '0000@gmail.com',
  'test@test.com',
])('a text that reaches nobody is not an address', (typed) => {
  expect(normalizeEmail(typed)).toBeNull()
})

test('the readable part of an invalid address stays comparable, except for placeholders', () => {
  expect(partialEmail('Jane.Doe@firm')).toBe('jane.doe@firm')
  expect(['jane@gmail.com', 'n/a', 'unknown', '-'].map(partialEmail)).toEqual([
    null,
    null,
    null,
    null,
  ])
})

testRows([
  ['@Jane.Doe', 'jane.doe'],
  ['https://www.instagram.com/Jane.Doe/?hl=en', 'jane.doe'],
  ['instagram.com/jane.doe', 'jane.doe'],
  ['https://m.instagram.com/jane.doe#x', 'jane.doe'],
  ['IG: jane.doe', 'jane.doe'],
  ['https://www.tiktok.com/@jane.doe', 'jane.doe'],
  ['https://www.snapchat.com/add/jane.doe', 'jane.doe'],
  ['jane.doe', 'jane.doe'],
  ['ＪＡＮＥ．ＤＯＥ', 'jane.doe'],
  ['🌸jane.doe🌸', 'jane.doe'],
  ['ig jane.doe', 'jane.doe'],
  ['ไอจี jane.doe', 'jane.doe'],
  ['jane.doe on instagram', 'jane.doe'],
  ['ig.me/m/jane.doe', 'jane.doe'],
  ['instagram/jane.doe', 'jane.doe'],
  ['http://www.instagram.com/jane.doe//', 'jane.doe'],
  ['instagram.com/_u/jane.doe', 'jane.doe'],
  ['instagram://user?username=jane.doe', 'jane.doe'],
  ['https://instagram.com/stories/jane.doe/123', 'jane.doe'],
  ['https://www.instagram.com/jane.doe/p/CxYz/', 'jane.doe'],
  ['https://www.tiktok.com/@jane.doe/video/7', 'jane.doe'],
  ['https://www.snapchat.com/@jane.doe', 'jane.doe'],
  ['Jane Doe (@jane.doe)', 'jane.doe'],
  ['jane.doe (Jane D)', 'jane.doe'],
  ['jane.doe, jane2', 'jane.doe'],
  ['jane.doe or jane2', 'jane.doe'],
  ['@https://www.instagram.com/jane.doe', 'jane.doe'],
  ['@https://jane_doe', 'jane_doe'],
])('a handle is read from each notation', (typed, key) => {
  expect(normalizeHandle(typed, 'socialMediaInstagram')).toEqual({ key, isName: false })
})

testRows([
  ['https://www.facebook.com/profile.php?id=100012345678901', '100012345678901'],
  ['https://m.facebook.com/profile.php?id=100012345678901&mibextid=x', '100012345678901'],
  ['https://www.facebook.com/people/Jane-Doe/100012345678901/', '100012345678901'],
  ['https://mbasic.facebook.com/profile.php?v=info&id=100012345678901', '100012345678901'],
  ['https://www.facebook.com/p/Jane-Doe-100012345678901', '100012345678901'],
  ['profile.php?id=100012345678901', '100012345678901'],
  ['fb://profile/100012345678901', '100012345678901'],
  ['fb id 100012345678901', '100012345678901'],
  ['https://th-th.facebook.com/jane.doe/photos?x=1', 'janedoe'],
  ['https://www.facebook.com/#!/jane.doe', 'janedoe'],
  ['https://m.me/jane.doe', 'janedoe'],
  ['https://www.messenger.com/t/jane.doe', 'janedoe'],
  ['maria.m.me', 'mariamme'],
  ['fb.com/Jane.Doe', 'janedoe'],
  ['jane.doe', 'janedoe'],
])('a page is read from each address', (typed, key) => {
  expect(normalizeHandle(typed, 'socialMediaFacebook')?.key).toBe(key)
})

test('a name with spaces stays a display name, which identifies less', () => {
  expect(normalizeHandle('Somchai Jaidee', 'socialMediaFacebook')).toEqual({
    key: 'somchaijaidee',
    isName: true,
  })
})

testRows([
  '',
  '@',
  'n/a',
  'none',
  '-',
  'https://instagram.com/',
  'unknown',
  'Instagram',
  '@facebook',
  'deleted',
  'yes',
  '____',
  '@https://',
  'www',
  '.',
  // addresses of posts, groups and shared links identify no one
  'https://www.instagram.com/p/CxYz123/',
  'https://www.instagram.com/reel/CxYz123/',
  'https://www.facebook.com/groups/123456789/',
  'https://www.facebook.com/share/1AbCd/',
  'https://vm.tiktok.com/ZMabc/',
  'https://www.snapchat.com/t/abc',
])('a text that identifies nobody is not a handle', (typed) => {
  expect(normalizeHandle(typed, 'socialMediaInstagram')).toBeNull()
})

testRows([
  ['ab-1234 c', 'AB1234C'],
  ['กข 1234', 'กข1234'],
  ['ＡＢ１２３４', 'AB1234'],
  ['กข ๑๒๓๔', 'กข1234'],
  ['1กข 1234 กรุงเทพมหานคร', '1กข1234'],
  ['กข 1', 'กข1'],
  ['Plate: AB 1234', 'AB1234'],
  // Russian plates have only letters that look like Latin ones
  ['А123ВС 77', 'A123BC77'],
  ['ΙΖΗ-1234', 'IZH1234'],
  // such plates exist, even if users sometimes make them up
  ['ABC123', 'ABC123'],
  ['1234', '1234'],
  ['XXX 123', 'XXX123'],
  ['LOVE ME', 'LOVEME'],
])('a plate is its letters and digits', (typed, plate) => {
  expect(normalizePlate(typed)).toBe(plate)
})

testRows([
  ['กข 1234 ชลบุรี', 'กข1234 Chonburi'],
  ['ทะเบียน กข 1234 กทม.', 'กข-1234'],
  ['Reg no ABC1234', 'ABC 1234 (white)'],
  ['А123ВС 77 RUS', 'a123bc77'],
  ['서울 12가 3456', '12가3456'],
])('two notations of a plate are one plate', (one, other) => {
  const read = (typed: string): string | null =>
    normalizePlate(typed, (province) => normalizeCity(province) ?? province)
  expect(read(one)).not.toBeNull()
  expect(read(one)).toBe(read(other))
})

testRows([
  '',
  'none',
  'NONE',
  'n/a',
  'unknown',
  'UNKNOWN',
  '-',
  '0000',
  '00-00',
  'abc',
  '12',
  'not sure',
  'forgot it',
])('a text in another form is not a plate', (typed) => {
  expect(normalizePlate(typed)).toBeNull()
})

testRows([
  ['AB1O234', 'AB10234'],
  ['IB1234', '181234'],
  ['B5S12', '85S12'],
  ['1ฎฐ55', '1ฏฐ55'],
])('a plate looks like one with similar letters', (one, other) => {
  expect(one).not.toBe(other)
  expect(platePattern(one)).toBe(platePattern(other))
})

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
// The first vanishes from a domain, and the others compose with the letter before them.
const composing = [['\u{e0100}'], ['\u1ff3\u1fbf\u0300'], ['\u0399\u0308\u0300\u32b1']] as [
  string,
][]

test('no input makes the normalizers of identifiers throw, and normalizing twice changes nothing', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      for (const address of [typed, `${typed}@gmail.com`, `jane@${typed}.org`]) {
        const email = normalizeEmail(address)
        if (email) expect(normalizeEmail(email)).toBe(email)
      }
      const handle = normalizeHandle(typed, 'socialMediaInstagram')
      if (handle && !handle.isName) {
        expect(normalizeHandle(handle.key, 'socialMediaInstagram')?.key).toBe(handle.key)
      }
      const plate = normalizePlate(typed)
      if (plate) {
        expect(normalizePlate(plate)).toBe(plate)
        expect(platePattern(platePattern(plate))).toBe(platePattern(plate))
      }
    }),
    { numRuns: 500, examples: composing },
  )
})

test('both forms of an international mail domain are equal in matching', () => {
  const keyOf = (email: string) => prepareComparison({ email }, 2026).keys.email
  expect(keyOf('anna@почта.рф')).toBe('anna@xn--80a1acny.xn--p1ai')
  expect(keyOf('Anna@XN--80A1ACNY.xn--p1ai')).toBe(keyOf('anna@почта.рф'))
})
