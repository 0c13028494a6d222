import type { CountryHelp } from './help-line.ts'

/** The day on which all entries below were compared with their sources. */
const checkedOn = '2026-11-23'

export const americasAndAfrica: readonly CountryHelp[] = [
  {
    country: 'AR',
    emergency: '911',
    zones: ['America/Argentina/*', 'America/Buenos_Aires'],
    lines: [
      {
        name: 'Línea 144',
        phone: '144',
        audience: 'women',
        aroundTheClock: true,
        languages: ['es'],
        source:
          'https://pagina12.com.ar/349828-los-llamados-a-la-linea-144-aumentaron-un-12-9-respecto-del-',
        checkedOn,
      },
    ],
  },
  {
    country: 'BR',
    emergency: '190',
    zones: [
      'America/Sao_Paulo',
      'America/Bahia',
      'America/Fortaleza',
      'America/Recife',
      'America/Manaus',
      'America/Belem',
      'America/Cuiaba',
      'America/Maceio',
      'America/Campo_Grande',
      'America/Porto_Velho',
      'America/Rio_Branco',
      'America/Boa_Vista',
      'America/Araguaina',
      'America/Santarem',
    ],
    lines: [
      {
        name: 'Ligue 180',
        phone: '180',
        audience: 'women',
        aroundTheClock: true,
        languages: ['pt'],
        source:
          'https://sonoticiaboa.com.br/2023/07/06/ligue-180-whatsapp-denunciar-agressao-mulheres',
        checkedOn,
      },
    ],
  },
  {
    country: 'CA',
    emergency: '911',
    zones: [
      'America/Toronto',
      'America/Vancouver',
      'America/Edmonton',
      'America/Winnipeg',
      'America/Halifax',
      'America/Regina',
      'America/St_Johns',
      'America/Moncton',
      'America/Montreal',
      'America/Calgary',
    ],
    lines: [
      {
        name: 'ShelterSafe',
        address: 'https://sheltersafe.ca',
        audience: 'women',
        aroundTheClock: true,
        languages: ['en', 'fr'],
        source:
          'https://ihtoday.ca/sheltersafe-ca-a-lifeline-to-safety-for-abused-women-and-their-children/',
        checkedOn,
      },
    ],
  },
  {
    country: 'US',
    emergency: '911',
    zones: [
      'America/New_York',
      'America/Chicago',
      'America/Denver',
      'America/Los_Angeles',
      'America/Phoenix',
      'America/Detroit',
      'America/Indiana/*',
      'America/Kentucky/*',
      'America/Boise',
      'America/Anchorage',
      'Pacific/Honolulu',
    ],
    lines: [
      {
        name: 'National Domestic Violence Hotline',
        phone: '1-800-799-7233',
        address: 'https://www.thehotline.org',
        audience: 'everyone',
        aroundTheClock: true,
        languages: ['en', 'es'],
        source:
          'https://ovc.ojp.gov/news/grantee-news/national-domestic-violence-hotline-answers-6-million-contacts',
        checkedOn,
      },
    ],
  },
  {
    country: 'ZA',
    emergency: '10111',
    zones: ['Africa/Johannesburg'],
    lines: [
      {
        name: 'GBV Command Centre',
        phone: '0800 428 428',
        address: 'http://gbv.org.za',
        audience: 'everyone',
        aroundTheClock: true,
        languages: ['en'],
        source: 'http://gbv.org.za/about-us',
        checkedOn,
      },
    ],
  },
]
