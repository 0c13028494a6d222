/**
 * Which files may import which. `from` and `target` are paths from the root of the repository, or a
 * target is the name of a package. The first broken rule supplies the message.
 * @typedef {{ from: RegExp, except?: RegExp, forbidden: (target: string, from: string) => boolean,
 * message: string }} Rule
 */

const tests = /\.test\.tsx?$|\/testing\//
const testHelpers = /\.test\.tsx?$|\/testing(\/|\.tsx?$)/

/** @param {string} name */
const inWorkspace = (name) => (/** @type {string} */ target) =>
  target.startsWith(`packages/${name}/`) || target.startsWith(`@crosscheck/${name}`)

const toServer = inWorkspace('server')
const toWeb = inWorkspace('web')
const toMail = inWorkspace('mail')

/** @param {string} path */
const featureOf = (path) => /^packages\/web\/src\/features\/([^/]+)/.exec(path)?.[1]

/** @param {string} target */
const isFile = (target) => /^(packages|scripts|e2e|workshop)\//.test(target)

/** The server's modules: each group may import those before it. */
const groups = ['platform', 'identity', 'describing', 'matching', 'contact', 'operation']
const groupsFolder = 'packages/server/src/modules'

/** @param {string} path */
const placeOf = (path) => groups.findIndex((group) => path.startsWith(`${groupsFolder}/${group}/`))

/** The server's folders: each may import those before it. */
const serverOrder = [
  ['lib', 'images', 'web-content', 'crypto', 'config', 'storage', 'db', 'jobs', 'context'],
  ['http', 'retention', 'realtime', 'mail', 'modules'],
  ['backup', 'wire', 'wiring', 'commands'],
].flat()
const serverFolder = 'packages/server/src/'

/** @param {string} path */
const serverPlaceOf = (path) => {
  if (!path.startsWith(serverFolder)) return -1
  const [folder = '', ...rest] = path.slice(serverFolder.length).split('/')
  return rest.length === 0 ? serverOrder.length : serverOrder.indexOf(folder)
}

const domainPackages = /^(zod|libphonenumber-js)(\/|$)/

/** The imports of each folder of `domain/matching` from the others, in addition to `record`. */
const matchingImports = new Map([
  ['record', []],
  ['data', []],
  ['similarity', []],
  ['normalize', ['data', 'similarity']],
  ['blocking', ['similarity', 'normalize']],
  ['rule', ['normalize']],
  ['evidence', ['data', 'similarity', 'normalize']],
  ['learning', ['normalize', 'evidence']],
  ['tried', ['normalize', 'blocking']],
  ['quarantine', ['normalize', 'evidence', 'tried']],
  ['decision', ['normalize', 'rule', 'evidence', 'tried', 'quarantine']],
  ['rematch', ['rule', 'evidence', 'learning']],
])
/** @param {string} path */
const matchingFolderOf = (path) =>
  /^packages\/domain\/src\/matching\/([^/]+)\//.exec(path)?.[1] ?? ''

/** Folders of the web application. Their subfolders import only earlier ones of the same list. */
const webOrders = Object.entries({
  lib: ['api', 'words', 'hooks', 'page', 'device', 'address', 'sign-in', 'realtime', 'session'],
  ui: ['styles', 'elements', 'feedback', 'layout', 'form'],
  'features/wizard': [
    'form',
    'draft',
    'photos',
    'state',
    'fields',
    'suggestions',
    'review',
    'parts',
    'quick-check',
  ],
  'features/auth': ['form', 'links', 'sign-in'],
  'features/account': ['parts', 'sign-in'],
  'features/consent': ['requests', 'choices', 'track', 'answer', 'contact'],
}).map(([folder, order]) => ({ base: `packages/web/src/${folder}/`, order }))
/** @param {string} base @param {string} path */
const subfolderOf = (base, path) =>
  path.startsWith(base) ? (path.slice(base.length).split('/')[0] ?? '') : ''

/** @type {Rule[]} */
const groupRules = groups.map((group, place) => ({
  from: new RegExp(`^${groupsFolder}/${group}/`),
  except: testHelpers,
  forbidden: (target) => placeOf(target) > place,
  message: `The group ${group} imports ${['itself', ...groups.slice(0, place)].join(', ')} only. Take what flows back as a job, or as a dependency that the wiring passes in.`,
}))

/** @type {Rule[]} */
const serverRules = serverOrder.map((folder, place) => ({
  from: new RegExp(`^${serverFolder}${folder}/`),
  except: testHelpers,
  forbidden: (target) => serverPlaceOf(target) > place,
  message: `The folder ${folder} of the server imports ${['itself', ...serverOrder.slice(0, place)].join(', ')} only.`,
}))

/** @type {Rule[]} */
const rules = [
  ...groupRules,
  ...serverRules,
  {
    from: new RegExp(`^${serverFolder}(?!(${serverOrder.join('|')}|testing)/)[^/]+/`),
    forbidden: () => true,
    message: 'A new folder of the server needs a place in `serverOrder` in layer-rules.mjs.',
  },
  {
    from: new RegExp(`^${groupsFolder}/(?!(${groups.join('|')})/)`),
    forbidden: () => true,
    message: 'A module belongs to a group.',
  },
  {
    from: /^packages\/web\/src\//,
    except: tests,
    forbidden: (target, from) =>
      webOrders.some(({ base, order }) => {
        const own = order.indexOf(subfolderOf(base, from))
        return own !== -1 && order.indexOf(subfolderOf(base, target)) > own
      }),
    message:
      'Subfolders of the web application import one way: see `webOrders` in layer-rules.mjs.',
  },
  {
    from: /^packages\/domain\/src\/matching\//,
    except: tests,
    forbidden: (target, from) => {
      const [own, other] = [matchingFolderOf(from), matchingFolderOf(target)]
      if (other === '' || other === own || other === 'record') return false
      return !matchingImports.get(own)?.includes(other)
    },
    message: 'The folders of matching import one way: see `matchingImports` in layer-rules.mjs.',
  },
  {
    from: /^packages\/domain\/src\/(matching|fields)\//,
    except: tests,
    forbidden: (target) => target.startsWith('packages/domain/src/profile/'),
    message: 'Profiles are built on fields and matching, which do not import them.',
  },
  {
    from: /^packages\/domain\//,
    forbidden: (target) => isFile(target) && !target.startsWith('packages/domain/'),
    message: 'The domain imports no other workspace.',
  },
  {
    from: /^packages\/domain\//,
    except: tests,
    forbidden: (target) =>
      !isFile(target) && !target.startsWith('@crosscheck/domain') && !domainPackages.test(target),
    message: 'The domain is pure: of packages it imports zod and libphonenumber-js only.',
  },
  {
    from: /^packages\/server\//,
    forbidden: toWeb,
    message: 'The server does not import the web application.',
  },
  {
    from: /^packages\/web\//,
    forbidden: (target) => toServer(target) || toMail(target),
    message: 'The web application imports neither the server nor the mails.',
  },
  {
    from: /^packages\/web\/src\//,
    except: tests,
    forbidden: (target) => target.startsWith('node:'),
    message: 'This runs in browsers, which have no Node modules.',
  },
  {
    from: /^packages\/mail\//,
    forbidden: (target) => toServer(target) || toWeb(target),
    message: 'The mails import neither the server nor the web application.',
  },
  {
    from: /^packages\/web\/src\/features\//,
    forbidden: (target, from) => {
      const other = featureOf(target)
      return other !== undefined && other !== featureOf(from)
    },
    message: 'Features do not import each other: screens compose them.',
  },
  {
    from: /^packages\/web\/src\/(ui|lib)\//,
    forbidden: (target) => /^packages\/web\/src\/(features|screens|app)\//.test(target),
    message: 'What everything is built of imports nothing that is built of it.',
  },
  {
    from: /^packages\/(server|domain|mail)\//,
    // Deriving passwords, and checking whether a migration was changed, happen before keys exist.
    except:
      /^packages\/server\/src\/(crypto\/|testing\/|config\/secrets\.ts$|db\/upgrade\/migration-plan\.ts$)|\.test\.ts$/,
    forbidden: (target) => /^(node:crypto|crypto|jose)$/.test(target),
    message: 'Only crypto/ imports cryptography: say there what is wanted.',
  },
]

/**
 * @param {string} from
 * @param {string} target
 * @returns {string | undefined} the message of the broken rule
 */
export const findBreach = (from, target) =>
  rules.find(
    (rule) => rule.from.test(from) && !rule.except?.test(from) && rule.forbidden(target, from),
  )?.message
