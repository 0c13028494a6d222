import type { Mutation } from '../../mutation.ts'

const webTests = ['packages/server/src/web-content/web-client.test.ts']
const client = { file: 'packages/server/src/web-content/web-client.ts', tests: webTests }
const addresses = { file: 'packages/server/src/lib/public-address.ts', tests: webTests }
const request = { file: 'packages/server/src/web-content/request.ts', tests: webTests }
const relayTests = ['packages/server/src/modules/operation/relayed-mails/relay-mail.test.ts']
const relay = {
  file: 'packages/server/src/modules/operation/relayed-mails/relay-mail.ts',
  tests: relayTests,
}

/** Mails and pages of other applications. */
export const outside: readonly Mutation[] = [
  {
    ...client,
    name: 'a literal private address is opened',
    find: 'if (ipaddr.isValid(host) && !isAllowed(host))',
    replace: 'if (ipaddr.isValid(host) && isAllowed(host) && host === "")',
  },
  {
    ...client,
    name: 'a redirect to another server takes the headers along',
    find: 'headers: isSame ? request.headers : ownHeaders',
    replace: 'headers: request.headers',
  },
  {
    ...client,
    name: 'credentials are passed on',
    find: '.filter(([name]) => !refusedHeader.test(name))',
    replace: '',
  },
  {
    ...client,
    name: 'a user name in an address is accepted',
    find: "url.username !== '' || ",
    replace: '',
  },
  {
    ...addresses,
    name: 'one public address of a name is enough',
    find: 'if (!addresses.every(({ address }) => isAllowed(address)))',
    replace: 'if (!addresses.some(({ address }) => isAllowed(address)))',
  },
  {
    ...addresses,
    name: 'every IPv6 address is public',
    find: "parsed.kind() === 'ipv4' || parsed.match(globalUnicast)",
    replace: 'true',
  },
  {
    ...addresses,
    name: 'services of cloud machines are public',
    find: "['168.63.129.16']",
    replace: "['']",
  },
  {
    ...request,
    name: 'a packed answer is taken',
    find: "if (encoding !== 'identity') throw new AppError('PAGE_UNREADABLE')",
    replace: '',
  },
  {
    ...request,
    name: 'cookies of a page are passed on',
    find: "['set-cookie', ",
    replace: '[',
  },
  {
    ...relay,
    name: 'a text reaches its author by mail though they stopped such mails',
    find: ' || !(await wantsMail(deps, userId, kind))',
    replace: '',
  },
]
