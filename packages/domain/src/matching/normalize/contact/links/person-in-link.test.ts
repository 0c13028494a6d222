import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testRows } from '../../../../testing/test-rows.ts'
import { prepareComparison } from '../../normalize.ts'
import { personInAnyLink } from './all-sites.ts'

testRows([
  ['https://www.instagram.com/jane.doe/?igsh=MzRlODBiNWFlZA==', 'instagram', 'jane.doe'],
  ['instagram.com/@jane.doe', 'instagram', 'jane.doe'],
  ['https://www.instagram.com/jane.doe/reel/CxYz/', 'instagram', 'jane.doe'],
  [
    'https://l.instagram.com/?u=https%3A%2F%2Finstagram.com%2Fjane.doe&e=x',
    'instagram',
    'jane.doe',
  ],
  ['https://www.instagram.com/accounts/login/?next=/jane.doe/', 'instagram', 'jane.doe'],
  ['https://www.threads.net/@jane.doe/post/Cx', 'instagram', 'jane.doe'],
  ['https://www.facebook.com/jane.doe.5/posts/pfbid0abc', 'facebook', 'jane.doe.5'],
  ['https://www.facebook.com/100012345678901', 'facebook', '100012345678901'],
  [
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.facebook.com%2Fjane.doe&h=AT',
    'facebook',
    'jane.doe',
  ],
  ['https://www.facebook.com/groups/1234567/user/100012345678901/', 'facebook', '100012345678901'],
  ['https://www.facebook.com/marketplace/profile/100012345678901', 'facebook', '100012345678901'],
  [
    'https://www.facebook.com/pages/category/Person/Jane-Doe-100012345678901',
    'facebook',
    '100012345678901',
  ],
  ['https://www.facebook.com/pg/jane.doe/about', 'facebook', 'jane.doe'],
  ['https://www.facebook.com/Jane-Doe-100012345678901/', 'facebook', '100012345678901'],
  [
    'https://m.facebook.com/login/?next=https%3A%2F%2Fm.facebook.com%2Fjane.doe',
    'facebook',
    'jane.doe',
  ],
  ['https://www.tiktok.com/@jane_doe?lang=en', 'tiktok', 'jane_doe'],
  ['https://www.snapchat.com/add/jane-doe?share_id=x', 'snapchat', 'jane-doe'],
  ['https://t.me/jane_doe?start=1', 'telegram', 'jane_doe'],
  ['https://t.me/+66812345679', 'telegram', '+66812345679'],
  ['tg://resolve?domain=jane_doe', 'telegram', 'jane_doe'],
  ['tg://user?id=12345678', 'telegram', 'id12345678'],
  ['https://web.telegram.org/k/#@jane_doe', 'telegram', 'jane_doe'],
  ['https://line.me/ti/p/AbCdEf12_3', 'line', 'AbCdEf12_3'],
  ['https://api.whatsapp.com/send?phone=66812345679&text=hi', 'whatsapp', '66812345679'],
  ['https://vk.com/jane_doe?w=wall1_2', 'vk', 'jane_doe'],
  ['skype:jane.doe?chat', 'skype', 'jane.doe'],
] as const)('each form of a profile names its person', (link, network, person) => {
  expect(personInAnyLink(link)).toEqual({ network, person })
})

testRows([
  'https://www.facebook.com/messages/t/100012345678901',
  'https://www.facebook.com/messages/e2ee/t/7712345678901234',
  'https://www.messenger.com/t/7712345678901234',
  'https://m.me/j/AbZxyz/',
  'https://www.facebook.com/',
  'https://www.facebook.com/home.php',
  'https://www.facebook.com/profile.php',
  'https://www.facebook.com/share/v/1AbCdEf/',
  'https://www.facebook.com/story.php?story_fbid=1&id=100012345678901',
  'https://www.facebook.com/photo/?fbid=12345678901&set=a.1',
  'https://www.facebook.com/groups/thailadies',
  'https://www.facebook.com/marketplace/item/123456789',
  'https://www.facebook.com/search/top?q=jane',
  'https://www.facebook.com/dating/',
  'https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com%2Fjane',
  'https://fb.watch/abc123/',
  'https://www.instagram.com/direct/t/340282366841710300949128133',
  'https://www.instagram.com/direct/inbox/',
  'https://www.instagram.com/stories/highlights/17912345678/',
  'https://www.instagram.com/explore/people/',
  'https://www.instagram.com/share/BAxyz',
  'https://www.instagram.com/accounts/login/?next=/direct/inbox/',
  'https://www.threads.net/t/Cx123',
  'https://vt.tiktok.com/ZSabc/',
  'https://www.tiktok.com/t/ZTabc/',
  'https://www.tiktok.com/messages',
  'https://www.tiktok.com/tag/thailand',
  'https://www.snapchat.com/p/0f1e2d3c-4b5a-6978',
  'https://www.snapchat.com/spotlight',
  'https://t.me/+AbCdEfGh1234',
  'https://t.me/joinchat/AbCdEf',
  'https://t.me/c/1234567890/12',
  'https://t.me/s/thainews',
  'https://t.me/thainews/123',
  'https://t.me/translate_bot',
  'https://t.me/share/url?url=x',
  'https://web.telegram.org/a/#-1001234567890',
  'https://line.me/ti/g/AbCdEfGh12',
  'https://line.me/R/msg/text/?hello',
  'https://wa.me/message/ABCDEFGH1234',
  'https://chat.whatsapp.com/AbCdEfGhIjKlMn',
  'https://web.whatsapp.com/',
  'viber://pa?chatURI=shop',
  'https://zalo.me/g/abcdef123',
  'https://chat.zalo.me/',
  'https://open.kakao.com/o/abcdefg',
  'https://vk.com/im?sel=12345',
  'https://vk.com/wall-12345_67',
  'https://vk.com/club12345',
  'https://join.skype.com/AbCdEfGh',
  'https://signal.me/#xy/abc',
  'https://tinder.com/app/recs',
])('addresses of chats, groups, posts and pages name no person', (link) => {
  expect(personInAnyLink(link)).toMatchObject({ person: null })
  expect(prepareComparison({ fullName: 'Nok', socialMediaInstagram: link })).toEqual(
    prepareComparison({ fullName: 'Nok' }),
  )
})

testRows(['jane.doe', 'maria.m.me', 'line: jane', 'https://example.com/jane', 'Jane Doe', ''])(
  'other texts are no addresses of a known network',
  (text) => {
    expect(personInAnyLink(text)).toBeNull()
  },
)

test('Property: no chat number becomes a person, whatever follows it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        'https://www.facebook.com/messages/t/',
        'https://www.messenger.com/t/',
        'https://www.instagram.com/direct/t/',
        'https://vk.com/im?sel=',
      ),
      fc.bigInt({ min: 1n, max: 10n ** 20n }),
      fc.constantFrom('', '/', '?ref=x', '/?__tn__=R'),
      (start, number, end) => {
        expect(personInAnyLink(`${start}${number}${end}`)?.person).toBeNull()
      },
    ),
  )
})

test('Property: a text of any kind is read without an exception', () => {
  fc.assert(
    fc.property(
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      (url) => void personInAnyLink(url),
    ),
  )
  fc.assert(fc.property(fc.string(), (text) => void personInAnyLink(`facebook.com/${text}`)))
})
