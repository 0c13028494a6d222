import type { Mutation } from '../../mutation.ts'

const announcing = {
  file: 'packages/server/src/db/transaction/announcements.ts',
  tests: ['packages/server/src/db/transaction/announcements.test.ts'],
}
const fanOut = {
  file: 'packages/server/src/realtime/delivery/fan-out.ts',
  tests: ['packages/server/src/wiring/bus-away.test.ts'],
}
const deliveries = {
  file: 'packages/server/src/realtime/delivery/deliver.ts',
  tests: ['packages/server/src/realtime/delivery/deliver.test.ts'],
}
const hub = {
  file: 'packages/server/src/realtime/delivery/hub.ts',
  tests: ['packages/server/src/realtime/delivery/hub.test.ts'],
}
const subscribing = {
  file: 'packages/server/src/realtime/sockets/subscribe.ts',
  tests: ['packages/server/src/realtime/delivery/hub.test.ts'],
}
const address = {
  file: 'packages/server/src/config/settings/reading/bus-url.ts',
  tests: ['packages/server/src/config/settings/reading/bus-url.test.ts'],
}
const subjects = {
  file: 'packages/server/src/crypto/sealing/bus-subjects.ts',
  tests: ['packages/server/src/crypto/sealing/bus-subjects.test.ts'],
}

export const bus: readonly Mutation[] = [
  {
    ...announcing,
    name: 'what could not be announced is dropped',
    find: 'waiting = new Map([...batch, ...waiting])',
    replace: '',
  },
  {
    ...announcing,
    name: 'announcements that cannot be sent pile up',
    find: 'if (all.size <= maxWaiting) return',
    replace: 'if (all.size > 0) return',
  },
  {
    ...fanOut,
    name: 'without a bus nobody looks for missed messages more often',
    find: 'if (bus.isAway()) void this.#wakeMissed()',
    replace: '',
  },
  {
    ...deliveries,
    name: 'a delivery reads for all users as nobody',
    find: '() => actAs(trx, userId),',
    replace: '() => actAs(trx, null),',
  },
  {
    ...deliveries,
    name: 'an ended session gets what is read with the messages of others',
    find: 'endSubscriptions(entry, sessionIds, live)',
    replace: 'void [endSubscriptions, sessionIds, live]',
  },
  {
    ...fanOut,
    name: 'without a bus nobody looks for other devices',
    find: 'this.#presence.wake(userId)\n    } catch',
    replace: 'void userId\n    } catch',
  },
  {
    ...hub,
    name: 'users who left are followed forever',
    find: '    unfollow(userId)\n',
    replace: '',
  },
  {
    ...subscribing,
    name: 'a subscription starts before its user is followed',
    find: 'requireLiveSession(deps, subscriber), entry.followed',
    replace: 'requireLiveSession(deps, subscriber)',
  },
  {
    ...address,
    name: 'servers with other passwords get the first one',
    find: 'if (urls.some((url) => shared(url) !== shared(first)))',
    replace: 'if (urls.some((url) => shared(url) === ""))',
  },
  {
    ...address,
    name: 'an encrypted connection goes to a server without a name',
    find: "url.protocol === 'tls:' && isIP",
    replace: "url.protocol === 'none:' && isIP",
  },
  {
    ...subjects,
    name: 'the bus learns the ids of users',
    find: "digest.subarray(0, hashBytes).toString('base64url')",
    replace: 'digest.length ? userId : userId',
  },
  {
    ...subjects,
    name: 'installations share subjects',
    find: "createHmac('sha256', derived.key)",
    replace: "createHmac('sha256', 'key')",
  },
]
