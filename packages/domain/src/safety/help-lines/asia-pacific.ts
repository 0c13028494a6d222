import type { CountryHelp } from './help-line.ts'

/** The day on which all entries below were compared with their sources. */
const checkedOn = '2026-11-23'

export const asiaPacific: readonly CountryHelp[] = [
  {
    country: 'AU',
    emergency: '000',
    zones: ['Australia/*'],
    lines: [
      {
        name: '1800RESPECT',
        phone: '1800 737 732',
        address: 'https://1800respect.org.au',
        audience: 'everyone',
        aroundTheClock: true,
        languages: ['en'],
        source: 'https://plan4womenssafety.dss.gov.au/initiatives/1800respect',
        checkedOn,
      },
    ],
  },
  {
    country: 'ID',
    emergency: '112',
    zones: ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'Asia/Pontianak'],
    lines: [
      {
        name: 'SAPA 129',
        phone: '129',
        audience: 'women',
        aroundTheClock: false,
        languages: ['id'],
        source: 'https://thephrase.id/sapa-129-ruang-aman-bagi-perempuan-dan-anak-korban-kekerasan',
        checkedOn,
      },
    ],
  },
  {
    country: 'IN',
    emergency: '112',
    zones: ['Asia/Kolkata', 'Asia/Calcutta'],
    lines: [
      {
        name: 'Women Helpline',
        phone: '181',
        audience: 'women',
        aroundTheClock: true,
        languages: ['hi', 'en'],
        source:
          'https://hercircle.in/engage/get-inspired/trending/national-mathematics-day-important-helpline-numbers-for-women-8344.html',
        checkedOn,
      },
    ],
  },
  {
    country: 'JP',
    emergency: '110',
    zones: ['Asia/Tokyo'],
    lines: [
      {
        name: 'DV相談プラス',
        phone: '0120-279-889',
        audience: 'everyone',
        aroundTheClock: true,
        languages: ['ja'],
        source:
          'https://mixess.jp/blog/multilingual-hotline-for-domestic-violence-victims-amid-covid-19-in-japan/',
        checkedOn,
      },
      {
        name: 'DV相談ナビ',
        phone: '0570-0-55210',
        audience: 'everyone',
        aroundTheClock: false,
        languages: ['ja'],
        source: 'https://covid19-tagengo.com/en/2020/05/03/domestic-violence/',
        checkedOn,
      },
    ],
  },
  {
    country: 'KR',
    emergency: '112',
    zones: ['Asia/Seoul'],
    lines: [
      {
        name: '여성긴급전화 1366',
        phone: '1366',
        audience: 'women',
        aroundTheClock: true,
        languages: ['ko'],
        source:
          'https://evaw-global-database.unwomen.org/en/countries/asia/republic-of-korea/2008/1366-hotline-centers',
        checkedOn,
      },
    ],
  },
  {
    country: 'MY',
    emergency: '999',
    zones: ['Asia/Kuala_Lumpur', 'Asia/Kuching'],
    lines: [
      {
        name: 'Talian Kasih',
        phone: '15999',
        audience: 'everyone',
        aroundTheClock: false,
        languages: ['ms', 'en'],
        source:
          'https://nst.com.my/amp/news/nation/2020/04/581313/all-calls-talian-kasih-taken-seriously-says-ministry',
        checkedOn,
      },
    ],
  },
  {
    country: 'NZ',
    emergency: '111',
    zones: ['Pacific/Auckland', 'Pacific/Chatham'],
    lines: [
      {
        name: 'Women’s Refuge',
        phone: '0800 733 843',
        address: 'https://womensrefuge.org.nz',
        audience: 'women',
        aroundTheClock: true,
        languages: ['en'],
        source:
          'https://www.govt.nz/browse/law-crime-and-justice/abuse-harassment-domestic-violence/domestic-and-family-violence/',
        checkedOn,
      },
      {
        name: 'Are You OK',
        phone: '0800 456 450',
        audience: 'everyone',
        aroundTheClock: true,
        languages: ['en'],
        source:
          'https://tiwanaservices.co.nz/directory/blog-post-title-one-89ad5-gg375-dlz4k-d7pkm-mk3kd-7eg26-2t65k-j5cyf-xeyaz',
        checkedOn,
      },
    ],
  },
  {
    country: 'PH',
    emergency: '911',
    zones: ['Asia/Manila'],
    lines: [
      {
        name: 'Aleng Pulis',
        phone: '0919 777 7377',
        audience: 'women',
        aroundTheClock: false,
        languages: ['fil', 'en'],
        source: 'https://ph.theasianparent.com/violence-against-women-hotline',
        checkedOn,
      },
    ],
  },
  {
    country: 'SG',
    emergency: '999',
    zones: ['Asia/Singapore'],
    lines: [
      {
        name: 'National Anti-Violence and Sexual Harassment Helpline',
        phone: '1800 777 0000',
        audience: 'everyone',
        aroundTheClock: true,
        languages: ['en', 'zh', 'ms', 'ta'],
        source:
          'https://cnalifestyle.channelnewsasia.com/singapore/msf-launches-24-hour-domestic-violence-helpline-victims-public-seek-help-308966',
        checkedOn,
      },
    ],
  },
  {
    country: 'TH',
    emergency: '191',
    zones: ['Asia/Bangkok'],
    lines: [
      {
        name: 'ศูนย์ช่วยเหลือสังคม สายด่วน 1300',
        phone: '1300',
        audience: 'everyone',
        aroundTheClock: true,
        languages: ['th'],
        source:
          'https://undertheropes.com/2023/12/07/guide-sexual-assault-domestic-violence-survivors-thailand',
        checkedOn,
      },
    ],
  },
  {
    country: 'TW',
    emergency: '110',
    zones: ['Asia/Taipei'],
    lines: [
      {
        name: '113 保護專線',
        phone: '113',
        audience: 'everyone',
        aroundTheClock: true,
        languages: ['zh', 'en', 'vi', 'id', 'th'],
        source: 'https://www.taiwannews.com.tw/en/news/3984218',
        checkedOn,
      },
    ],
  },
]
