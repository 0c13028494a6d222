import { expect, test } from 'vitest'
import { channelOf } from './channel.ts'
import { truncate } from './events.ts'

test('the channel of a visit comes from its medium, else from its source or the referring site', () => {
  for (const [source, channel] of [
    [{}, 'Direct'],
    [{ referringHost: 'www.google.co.th' }, 'Organic Search'],
    [{ referringHost: 'mail.google.com' }, 'Email'],
    [{ referringHost: 'l.facebook.com' }, 'Social'],
    [{ referringHost: 't.co' }, 'Social'],
    [{ referringHost: 'forum.example.org' }, 'Referral'],
    [{ referringHost: 'notfacebook.example' }, 'Referral'],
    [{ medium: 'CPC', referringHost: 'www.google.com' }, 'Paid Search'],
    [{ medium: 'email' }, 'Email'],
    [{ medium: 'social' }, 'Social'],
    [{ medium: 'banner' }, 'Display'],
    [{ medium: 'affiliate' }, 'Affiliate'],
    [{ medium: 'organic' }, 'Organic Search'],
    [{ medium: 'referral' }, 'Referral'],
    [{ source: 'facebook' }, 'Social'],
    [{ source: 'leaflet' }, 'Referral'],
  ] as const)
    expect.soft(channelOf(source), JSON.stringify(source)).toBe(channel)
})

test('a text of more than 256 characters is cut to 253 and an ellipsis', () => {
  expect(truncate('a'.repeat(256))).toBe('a'.repeat(256))
  expect(truncate('a'.repeat(257))).toBe(`${'a'.repeat(253)}...`)
})
