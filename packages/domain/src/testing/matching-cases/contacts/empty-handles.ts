import type { PartnerProfileValues } from '../../../fields/catalog.ts'
import type { MatchingCase } from '../matching-case.ts'

/** Two different people, with the same words as a user name. */
const strangers = (
  title: string,
  handles: PartnerProfileValues,
  [one, other]: readonly [string, string],
): MatchingCase => ({
  title,
  a: { fullName: one, ...handles },
  b: { fullName: other, ...handles },
  atMost: 'weak',
  why: 'What both wrote is no account of one person.',
})
const twoNames = ['Malee Srisuk', 'Anna Petrova'] as const

/** Remarks about an account instead of its user name. */
const remarks = [
  'she blocked me',
  'private account',
  'does not use it',
  'removed',
  'inactive',
  'has one',
  'see above',
  'my husbands instagram',
  'eliminado',
  'sí tiene',
  'bloqueada',
  'gelöscht',
  'supprimé',
  'удалён',
  'заблокировал меня',
  'sudah dihapus',
  'đã khóa',
  'บล็อกแล้ว',
  '삭제됨',
  '已删除',
  'lost',
  'hacked',
  'not on insta',
  'his fb',
  'privada',
  'закрытый',
  '私密',
  'gizli',
]

/** One word of the names of two people. */
const ownWords = [
  ['fon', 'Fon Thongchai', 'Fon Boonsri'],
  ['ploy', 'Ploy Srisawat', 'Ploy Kaewmanee'],
  ['anna', 'Anna Kovalenko', 'Anna Schneider'],
  ['maria', 'Maria Lopes', 'Maria Quispe'],
  ['linh', 'Nguyễn Thị Linh', 'Trần Thuỳ Linh'],
  ['dewi', 'Dewi Lestari', 'Dewi Anggraini'],
  ['carlos', 'Carlos Méndez', 'Carlos Pinto'],
  ['jenny', 'Jenny Dela Cruz', 'Jenny Villanueva'],
  ['olga', 'Ольга Мороз', 'Olga Sidorova'],
  ['jimin', 'Park Jimin', '김지민'],
] as const

export const emptyHandles: MatchingCase[] = [
  ...remarks.map((remark) =>
    strangers(`"${remark}" on Instagram of both`, { socialMediaInstagram: remark }, twoNames),
  ),
  ...ownWords.map(([handle, one, other]) =>
    strangers(
      `only the given name "${handle}" on Instagram of two people`,
      { socialMediaInstagram: handle },
      [one, other],
    ),
  ),
  {
    title: 'only the given name on Facebook and TikTok of two people',
    a: { fullName: 'Mint Saetang', socialMediaFacebook: 'mint', socialMediaTiktok: 'mint' },
    b: { fullName: 'Mint Wongsa', socialMediaFacebook: 'mint', socialMediaTiktok: 'mint' },
    atMost: 'weak',
    why: 'Two fields repeat the nickname.',
  },
  {
    title: 'only a common given name, alone and as the user name',
    a: { fullName: 'Sofia', socialMediaInstagram: 'sofia' },
    b: { fullName: 'Sofia', socialMediaInstagram: '@sofia' },
    atMost: 'weak',
    why: 'The user name repeats the name.',
  },
  {
    title: 'only a nickname as the LINE account of two people',
    a: { fullName: 'Nan Srisai', otherAccounts: '[{"kind":"line","value":"nan"}]' },
    b: { fullName: 'Nan Jaidee', otherAccounts: '[{"kind":"line","value":"nan"}]' },
    atMost: 'weak',
    why: 'The account repeats the nickname.',
  },
  {
    title: 'a rare given name as the user name of one person',
    a: { fullName: 'Jirapatcha Limsuwan', socialMediaInstagram: 'jirapatcha' },
    b: { fullName: 'Jirapatcha L', socialMediaInstagram: 'jirapatcha' },
    atLeast: 'possible',
    why: 'The given name itself is rare.',
    knownWrong: ['prior'],
  },
  {
    title: 'a given name with digits as the user name',
    a: { fullName: 'Fon Thongchai', socialMediaInstagram: 'fon_8841' },
    b: { fullName: 'Fon', socialMediaInstagram: 'fon_8841' },
    atLeast: 'likely',
    why: 'The digits make it an account.',
  },
  {
    title: 'a word that is no name as the user name',
    a: { fullName: 'Fon Thongchai', socialMediaInstagram: 'moonlitharbor' },
    b: { fullName: 'Fon', socialMediaInstagram: 'moonlitharbor' },
    atLeast: 'likely',
    why: 'The account has no word of the name.',
  },
]
