import type { CountryHelp } from './help-line.ts'

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
        checkedOn: '2026-11-23',
      },
    ],
  },
  {
    country: 'ID',
    emergency: '112',
    zones: ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'Asia/Pontianak'],
    lines: [],
  },
  {
    country: 'IN',
    emergency: '112',
    zones: ['Asia/Kolkata', 'Asia/Calcutta'],
    lines: [],
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
        source: 'https://www.gov-online.go.jp/cam/no_dvca/dv03/',
        checkedOn: '2026-11-28',
      },
      {
        name: 'DV相談ナビ',
        phone: '#8008',
        audience: 'everyone',
        aroundTheClock: false,
        languages: ['ja'],
        source: 'https://www.gov-online.go.jp/cam/no_dvca/dv03/',
        checkedOn: '2026-11-28',
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
        checkedOn: '2026-11-23',
      },
    ],
  },
  {
    country: 'MY',
    emergency: '999',
    zones: ['Asia/Kuala_Lumpur', 'Asia/Kuching'],
    lines: [],
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
        checkedOn: '2026-11-23',
      },
    ],
  },
  {
    country: 'PH',
    emergency: '911',
    zones: ['Asia/Manila'],
    lines: [],
  },
  {
    country: 'SG',
    emergency: '999',
    zones: ['Asia/Singapore'],
    lines: [],
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
          'https://www.unicef.org/thailand/press-releases/unicef-and-government-launch-campaign-promote-1300-helpline-bid-curb-violence',
        checkedOn: '2026-11-28',
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
        languages: ['zh', 'en', 'id', 'vi', 'th', 'km', 'ja'],
        source: 'https://www.yces.chc.edu.tw/w2019/modules/tadnews/index.php?ncsn=7&nsn=25683',
        checkedOn: '2026-11-28',
      },
    ],
  },
]
