import * as parse from './reading/parse.ts'
import { settingsOf } from './reading/setting.ts'

export const addressSettings = settingsOf('address', {
  PORT: {
    text: 'Port of the web server. 0 takes any free one.',
    fallback: '3000',
    parse: parse.port,
  },
  HOST: {
    text: 'Address to listen on. Any address except loopback counts as production.',
    fallback: '127.0.0.1',
  },
  PUBLIC_URL: {
    text: 'Public address of the application. Emails link to it, and its origin is trusted. Any address except loopback counts as production.',
    fallback: 'http://localhost:PORT',
    parse: parse.origin,
  },
  RETURN_ORIGINS: {
    text: 'Origins of other applications, separated by commas. They may call the API and open sockets from a browser, and a sign-in may return to them with its tokens.',
    parse: parse.origins,
  },
  PARENT_ORIGINS: {
    text: 'Origins of pages, separated by commas. They may show the application in a frame, pass it the session of their signed-in user, and end it.',
    fallback: 'none: no page may',
    parse: parse.origins,
  },
  TRUSTED_PROXIES: {
    text: 'Addresses and ranges, separated by commas, of proxies whose X-Forwarded-For header is trusted.',
    parse: parse.addressRanges,
  },
})
