import { startServers } from './testing/servers.ts'
import { testDelivery } from './testing/delivery-tests.ts'

testDelivery(await startServers())
