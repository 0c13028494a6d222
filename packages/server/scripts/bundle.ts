import { bundleServer } from './bundle-server.ts'

await bundleServer('main.js')
