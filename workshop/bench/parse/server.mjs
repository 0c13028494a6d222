// @ts-nocheck: its packages are installed for its run only
import { createServer } from 'node:http'
import { ParseServer } from 'parse-server'
import express from 'express'

/** Parse Server on a database of its own; sends its address. */
const [databaseURI] = process.argv.slice(2)
const app = express()
const http = createServer(app)
await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve))
const serverURL = `http://127.0.0.1:${http.address().port}/parse`
const parse = new ParseServer({
  databaseURI,
  appId: 'bench',
  masterKey: 'bench-master',
  maintenanceKey: 'bench-maintenance',
  serverURL,
  silent: true,
  logLevel: 'error',
  logsFolder: null,
  verbose: false,
  allowClientClassCreation: true,
  enableAnonymousUsers: false,
  // The engine listens on a socket in a folder only, which the address's parser cannot express.
  databaseOptions: { max: 28, host: new URL(databaseURI).searchParams.get('host') },
})
await parse.start()
app.use('/parse', parse.app)
process.send({ serverURL })
process.on('disconnect', () => process.exit())
