import type { OtherAccount } from '../../../fields/entry/other-accounts.ts'
import type { MatchingCase } from '../matching-case.ts'

const accounts = (...list: OtherAccount[]) => ({ otherAccounts: JSON.stringify(list) })
const line = (value: string) => accounts({ kind: 'line', value })
const thai = { meetingLocationCountry: 'Thailand' }
const inPattaya = { ...thai, meetingLocationCity: 'Pattaya' }

export const otherAccountCases: MatchingCase[] = [
  {
    title: 'one LINE name and two names',
    a: { fullName: 'Nok', ...line('maew.bkk77') },
    b: { fullName: 'Suda Jaidee', ...line('maew.bkk77') },
    atLeast: 'likely',
    why: 'A LINE name belongs to one person, who goes by several names.',
  },
  {
    title: 'one LINE name, as a link and as a name, with one nickname',
    a: { fullName: 'Nok', ...line('https://line.me/ti/p/~maew.bkk77') },
    b: { fullName: 'Nok Srisai', ...line('@Maew.bkk77') },
    atLeast: 'strong',
    why: 'The link contains the name.',
  },
  {
    title: 'a WhatsApp number and the phone number',
    a: { fullName: 'Nok', ...accounts({ kind: 'whatsapp', value: '+66 81 234 5679' }) },
    b: { fullName: 'Nok Srisai', phoneNumber: '+66812345679' },
    atLeast: 'strong',
    why: 'A WhatsApp account is a phone number.',
  },
  {
    title: 'a link to WhatsApp and the phone number in its national form',
    a: { fullName: 'Nok', ...accounts({ kind: 'whatsapp', value: 'https://wa.me/66812345679' }) },
    b: { fullName: 'Nok', ...thai, phoneNumber: '081 234 5679' },
    atLeast: 'likely',
    why: 'The link contains the number.',
  },
  {
    title: 'a PromptPay number and the phone number',
    a: { fullName: 'Nok', ...thai, ...accounts({ kind: 'promptpay', value: '081-234-5679' }) },
    b: { fullName: 'Nok Srisai', ...thai, phoneNumber: '081-234-5679' },
    atLeast: 'strong',
    why: 'PromptPay is registered with the number.',
  },
  {
    title: 'a GCash number and a Viber number',
    a: { fullName: 'Joy', ...accounts({ kind: 'gcash', value: '0917 482 6153' }) },
    b: { fullName: 'Joy Santos', ...accounts({ kind: 'viber', value: '+63 917 482 6153' }) },
    atLeast: 'likely',
    why: 'Both are registered with the number.',
  },
  {
    title: 'a Zalo number without its country and the phone number',
    a: {
      fullName: 'Linh',
      meetingLocationCountry: 'Vietnam',
      ...accounts({ kind: 'zalo', value: '0912 604 837' }),
    },
    b: { fullName: 'Linh Nguyen', phoneNumber: '+84 912 604 837' },
    atLeast: 'strong',
    why: 'Zalo is registered with the number.',
  },
  {
    title: 'the last digits of a bank account and one given name',
    a: { fullName: 'Nok', ...accounts({ kind: 'bank', value: '4821' }) },
    b: { fullName: 'Nok', ...accounts({ kind: 'bank', value: '4821' }) },
    atMost: 'likely',
    why: 'One in ten thousand has these digits, and many are called Nok.',
  },
  {
    title: 'the last digits of a bank account and two names',
    a: { fullName: 'Nok Srisai', ...accounts({ kind: 'bank', value: '4821' }) },
    b: { fullName: 'Anna Petrova', ...accounts({ kind: 'bank', value: '4821' }) },
    atMost: 'weak',
    why: 'One in ten thousand has these digits.',
  },
  {
    title: 'the last digits of a bank account, a full name and a city',
    a: { fullName: 'Malee Srisuk', ...inPattaya, ...accounts({ kind: 'bank', value: '4821' }) },
    b: { fullName: 'Malee Srisuk', ...inPattaya, ...accounts({ kind: 'bank', value: '4821' }) },
    atLeast: 'strong',
    why: 'The name is not rare, and the digits distinguish its bearers.',
  },
  {
    title: 'the digits of a bank account and the same digits in a number',
    a: { fullName: 'Nok', ...accounts({ kind: 'bank', value: '5679' }) },
    b: { fullName: 'Nok', ...accounts({ kind: 'gcash', value: '0917 123 5679' }) },
    atMost: 'weak',
    why: 'The digits of two kinds have nothing to do with each other.',
  },
  {
    title: 'a LINE name and the same on Instagram',
    a: { fullName: 'Nok', ...line('maew_bkk77') },
    b: { fullName: 'Nok Srisai', socialMediaInstagram: 'maew_bkk77' },
    atLeast: 'likely',
    why: 'People keep their handle, and the nickname agrees.',
  },
  {
    title: 'a given name as the account of a dating app',
    a: { fullName: 'Nok', ...accounts({ kind: 'datingApp', service: 'Tinder', value: 'Nok' }) },
    b: { fullName: 'Nok', ...accounts({ kind: 'datingApp', service: 'Tinder', value: 'Nok' }) },
    atMost: 'weak',
    why: 'Tinder shows given names, so this repeats the name.',
  },
  {
    title: 'one user name of a dating app',
    a: {
      fullName: 'Nok',
      ...accounts({ kind: 'datingApp', service: 'ThaiFriendly', value: 'maew_bkk77' }),
    },
    b: {
      fullName: 'Nok Srisai',
      ...accounts({ kind: 'datingApp', service: 'Thai friendly', value: 'maew_bkk77' }),
    },
    atLeast: 'strong',
    why: 'A user name belongs to one person.',
  },
  {
    title: 'a display name of WeChat',
    a: { fullName: 'Nok', ...accounts({ kind: 'wechat', value: 'Happy Girl' }) },
    b: { fullName: 'Bee', ...accounts({ kind: 'wechat', value: 'Happy Girl' }) },
    atMost: 'weak',
    why: 'Others have this display name as well.',
  },
  {
    title: 'two LINE names of a rare name in one city at one age',
    a: { fullName: 'Siriporn Chaiyawongse', ...inPattaya, age: '28', ...line('siri_old') },
    b: { fullName: 'Siriporn Chaiyawongse', ...inPattaya, age: '28', ...line('kitty.new') },
    atLeast: 'likely',
    why: 'People have more than one account.',
  },
  {
    title: 'a letter left out of a Telegram name',
    a: { fullName: 'Olena Shevchuk', ...accounts({ kind: 'telegram', value: '@sonyashnyk_k' }) },
    b: {
      fullName: 'Olena Shevchuk',
      ...accounts({ kind: 'telegram', value: 't.me/sonyashnik_k' }),
    },
    atLeast: 'likely',
    why: 'Nothing of the user name comes from the name.',
  },
  {
    title: 'one number of a VK page',
    a: { fullName: 'Olena', ...accounts({ kind: 'vk', value: 'https://vk.com/id198273645' }) },
    b: { fullName: 'Olena Shevchuk', ...accounts({ kind: 'vk', value: 'id198273645' }) },
    atLeast: 'strong',
    why: 'The number belongs to one page.',
  },
  {
    title: 'one LINE name with another name, birthdate and city',
    a: { fullName: 'Malee Srisuk', birthdate: '1994-02-11', ...inPattaya, ...line('maew.bkk77') },
    b: {
      fullName: 'Joy Boonmee',
      birthdate: '1981-08-30',
      meetingLocationCity: 'Chiang Mai',
      ...thai,
      ...line('maew.bkk77'),
    },
    atMost: 'possible',
    why: 'Everything else differs; somebody gave the account of a friend.',
  },
  {
    title: 'accounts of different networks with different names',
    a: { fullName: 'Malee Srisuk', ...line('malee_s') },
    b: { fullName: 'Joy Boonmee', ...accounts({ kind: 'telegram', value: 'joy_b' }) },
    atMost: 'weak',
    why: 'Nothing agrees.',
  },
  {
    title: 'a placeholder as LINE name',
    a: { fullName: 'Nok', ...line('unknown') },
    b: { fullName: 'Bee', ...line('unknown') },
    atMost: 'weak',
    why: 'A placeholder never matches.',
  },
]
