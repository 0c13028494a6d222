import * as parse from './parse.ts'
import { setting } from './setting.ts'

export const addressSettings = {
  PORT: setting({
    group: 'address',
    text: 'Port of the web server. 0 takes any free one.',
    fallback: '3000',
    parse: parse.port,
  }),
  HOST: setting({
    group: 'address',
    text: 'Address to listen on. Anything that is not loopback counts as production.',
    fallback: '127.0.0.1',
    parse: parse.text,
  }),
  PUBLIC_URL: setting({
    group: 'address',
    text: 'Address under which people reach the application; it goes into mails and decides which origin is trusted. Anything that is not loopback counts as production.',
    fallback: 'http://localhost:PORT',
    parse: parse.origin,
  }),
  RETURN_ORIGINS: setting({
    group: 'address',
    text: 'Origins, separated by commas, of other applications that may make calls and open sockets from a browser and that a sign-in may return to with its tokens.',
    fallback: 'none',
    parse: parse.origins,
  }),
  PARENT_ORIGINS: setting({
    group: 'address',
    text: 'Origins, separated by commas, of pages that may show the application in a frame, give it the session of whoever is signed in with them, and end it.',
    fallback: 'none: no page may',
    parse: parse.origins,
  }),
  TRUSTED_PROXIES: setting({
    group: 'address',
    text: 'Addresses and ranges, separated by commas, of proxies whose X-Forwarded-For is believed.',
    fallback: 'none',
    parse: parse.addressRanges,
  }),
}
