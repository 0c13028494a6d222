import type { CountryHelp } from './help-line.ts'

export const europe: readonly CountryHelp[] = [
  {
    country: 'AT',
    emergency: '133',
    zones: ['Europe/Vienna'],
    lines: [
      {
        name: 'Frauenhelpline gegen Gewalt',
        phone: '0800 222 555',
        address: 'https://www.frauenhelpline.at',
        audience: 'women',
        aroundTheClock: true,
        languages: ['de'],
        source: 'http://frauenhelpline.at/berichte/2003/vorwort.htm',
        checkedOn: '2026-11-28',
      },
    ],
  },
  {
    country: 'BE',
    emergency: '112',
    zones: ['Europe/Brussels'],
    lines: [
      {
        name: '1712',
        phone: '1712',
        address: 'https://www.1712.be',
        audience: 'everyone',
        aroundTheClock: false,
        languages: ['nl'],
        source: 'https://www.1712.be/nl/over-1712',
        checkedOn: '2026-11-28',
      },
    ],
  },
  {
    country: 'DE',
    emergency: '110',
    zones: ['Europe/Berlin', 'Europe/Busingen'],
    lines: [
      {
        name: 'Hilfetelefon Gewalt gegen Frauen',
        phone: '116 016',
        address: 'https://www.hilfetelefon.de',
        audience: 'women',
        aroundTheClock: true,
        languages: ['de', 'en', 'tr', 'ar'],
        source:
          'https://www.attendorn.de/Rathaus/Aktuelles/Hilfetelefon-jetzt-mit-EU-weiter-Nummer.php?object=tx,3521.6.1&ModID=7&FID=3521.9679.1&NavID=2422.12.1',
        checkedOn: '2026-11-28',
      },
    ],
  },
  {
    country: 'DK',
    emergency: '112',
    zones: ['Europe/Copenhagen'],
    lines: [
      {
        name: 'Lev Uden Vold',
        phone: '1888',
        address: 'https://levudenvold.dk',
        audience: 'everyone',
        aroundTheClock: true,
        languages: ['da'],
        source:
          'https://levudenvold.dk/aktuelt/nyheder/lev-uden-vold-modtog-i-2022-rekordmange-opkald/',
        checkedOn: '2026-11-23',
      },
    ],
  },
  {
    country: 'ES',
    emergency: '112',
    zones: ['Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta'],
    lines: [
      {
        name: '016',
        phone: '016',
        audience: 'women',
        aroundTheClock: true,
        languages: ['es'],
        source:
          'https://mpt.gob.es/ca/delegaciones_gobierno/delegaciones/castillaleon/actualidad/notas_de_prensa/notas/2021/03/2021-03-29.html',
        checkedOn: '2026-11-28',
      },
    ],
  },
  {
    country: 'FI',
    emergency: '112',
    zones: ['Europe/Helsinki', 'Europe/Mariehamn'],
    lines: [
      {
        name: 'Nollalinja',
        phone: '080 005 005',
        address: 'https://www.nollalinja.fi',
        audience: 'everyone',
        aroundTheClock: true,
        languages: ['fi', 'sv', 'en'],
        source:
          'https://thl.fi/-/turvakodit-ja-nollalinjan-auttava-puhelin-tarjoavat-apua-lahisuhdevakivaltaa-kokeneille-myos-joulunaikaan',
        checkedOn: '2026-11-28',
      },
    ],
  },
  {
    country: 'FR',
    emergency: '17',
    zones: ['Europe/Paris'],
    lines: [
      {
        name: '3919 Violences Femmes Info',
        phone: '3919',
        address: 'https://www.solidaritefemmes.org',
        audience: 'women',
        aroundTheClock: true,
        languages: ['fr'],
        source: 'https://solidaritefemmes.org/appeler-le-3919/',
        checkedOn: '2026-11-28',
      },
    ],
  },
  {
    country: 'GB',
    emergency: '999',
    zones: ['Europe/London', 'Europe/Belfast'],
    lines: [
      {
        name: 'National Domestic Abuse Helpline',
        phone: '0808 2000 247',
        address: 'https://www.refuge.org.uk',
        audience: 'women',
        aroundTheClock: true,
        languages: ['en'],
        source:
          'https://gov.uk/government/news/refuge-awarded-grant-to-operate-domestic-abuse-helpline',
        checkedOn: '2026-11-23',
      },
      {
        name: 'Men’s Advice Line',
        phone: '0808 801 0327',
        audience: 'men',
        aroundTheClock: false,
        languages: ['en'],
        source:
          'https://www.teignbridge.gov.uk/housing/advice-guides/domestic-abuse/what-is-domestic-abuse/',
        checkedOn: '2026-11-28',
      },
    ],
  },
  {
    country: 'IE',
    emergency: '112',
    zones: ['Europe/Dublin'],
    lines: [
      {
        name: 'Women’s Aid',
        address: 'https://www.womensaid.ie',
        audience: 'women',
        aroundTheClock: true,
        languages: ['en'],
        source:
          'https://www.womensaid.ie/about/newsevents/news/2016/09/05/media-release-41-calls-a-day-to-womens-aid-in-2016/',
        checkedOn: '2026-11-28',
      },
    ],
  },
  {
    country: 'IT',
    emergency: '112',
    zones: ['Europe/Rome'],
    lines: [
      {
        name: '1522',
        phone: '1522',
        address: 'https://www.1522.eu',
        audience: 'women',
        aroundTheClock: true,
        languages: ['it', 'en', 'fr', 'es', 'ar'],
        source: 'https://www.1522.eu/cose-1522/?lang=en',
        checkedOn: '2026-11-23',
      },
    ],
  },
  {
    country: 'NL',
    emergency: '112',
    zones: ['Europe/Amsterdam'],
    lines: [
      {
        name: 'Veilig Thuis',
        phone: '0800-2000',
        audience: 'everyone',
        aroundTheClock: true,
        languages: ['nl'],
        source:
          'https://www.rijksoverheid.nl/onderwerpen/huiselijk-geweld/vraag-en-antwoord/wat-moet-ik-doen-bij-huiselijk-geweld',
        checkedOn: '2026-11-23',
      },
    ],
  },
  {
    country: 'NO',
    emergency: '112',
    zones: ['Europe/Oslo'],
    lines: [
      {
        name: 'VO-linjen',
        phone: '116 006',
        audience: 'everyone',
        aroundTheClock: true,
        languages: ['nb'],
        source: 'https://ldo.no/ombudet-og-samfunnet/siste-nytt2/vo-linjen-ny/',
        checkedOn: '2026-11-28',
      },
    ],
  },
  {
    country: 'PL',
    emergency: '112',
    zones: ['Europe/Warsaw'],
    lines: [],
  },
  {
    country: 'PT',
    emergency: '112',
    zones: ['Europe/Lisbon', 'Atlantic/Madeira', 'Atlantic/Azores'],
    lines: [
      {
        name: 'Serviço de Informação a Vítimas de Violência Doméstica',
        phone: '800 202 148',
        audience: 'everyone',
        aroundTheClock: true,
        languages: ['pt'],
        source:
          'https://beta.e-justice.europa.eu/171/DE/victims__rights__by_country?PORTUGAL&init=true&idSubpage=5&member=1',
        checkedOn: '2026-11-23',
      },
    ],
  },
  {
    country: 'SE',
    emergency: '112',
    zones: ['Europe/Stockholm'],
    lines: [
      {
        name: 'Kvinnofridslinjen',
        phone: '020-50 50 50',
        audience: 'women',
        aroundTheClock: true,
        languages: ['sv', 'ar', 'es', 'fi', 'th'],
        source: 'https://eige.europa.eu/node/4655',
        checkedOn: '2026-11-23',
      },
    ],
  },
  {
    country: 'UA',
    emergency: '102',
    zones: ['Europe/Kyiv', 'Europe/Kiev'],
    lines: [
      {
        name: 'Національна гаряча лінія',
        phone: '116 123',
        audience: 'everyone',
        aroundTheClock: true,
        languages: ['uk'],
        source: 'https://pravo.minjust.gov.ua/en/programs/violence',
        checkedOn: '2026-11-28',
      },
    ],
  },
]
