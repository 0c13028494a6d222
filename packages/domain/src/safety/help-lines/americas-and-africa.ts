import type { CountryHelp } from './help-line.ts'

export const americasAndAfrica: readonly CountryHelp[] = [
  {
    country: 'AR',
    emergency: '911',
    zones: ['America/Argentina/*', 'America/Buenos_Aires'],
    lines: [],
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
          'https://www12.senado.leg.br/noticias/materias/2024/10/30/ligue-180-ministra-apresenta-acao-de-combate-a-violencia-contra-mulheres',
        checkedOn: '2026-11-28',
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
    lines: [],
  },
  {
    country: 'CO',
    emergency: '123',
    zones: ['America/Bogota'],
    lines: [
      {
        name: 'Línea 155',
        phone: '155',
        audience: 'women',
        aroundTheClock: true,
        languages: ['es'],
        source:
          'http://wp.presidencia.gov.co/Noticias/2014/Noviembre/Paginas/20141124_01-Llamadas-que-salvan-vidas.aspx',
        checkedOn: '2026-11-28',
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
        checkedOn: '2026-11-23',
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
        checkedOn: '2026-11-23',
      },
    ],
  },
]
