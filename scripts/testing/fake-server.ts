/**
 * A fake server for tests: locks the data folder and exits on request. It runs at the server's path
 * in a copy of the repository, and imports the scripts from there.
 */
const scripts = new URL('../../../scripts/lib/data-folder.mjs', import.meta.url).href
const { lockDataFolder } = (await import(scripts)) as typeof import('../lib/data-folder.mjs')

const folder = process.env['DATA_DIR'] ?? ''
const lock = await lockDataFolder(folder, process.connected ? { parentPid: process.ppid } : {})
const end = () => {
  lock.announceEnd()
  setTimeout(() => {
    lock.release()
    process.exit(0)
  }, 300)
}
process.on('SIGTERM', end)
process.on('disconnect', end)
setInterval(() => {}, 1000)
console.log(`ready as ${process.pid} with ${process.argv.slice(2).join(' ')}`)
