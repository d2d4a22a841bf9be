import { operatorVariables } from '../apps/portal/operator.ts'

const ofMachine =
  'PATH|PATHEXT|HOME|APPDATA|LOCALAPPDATA|USERPROFILE|SystemRoot|ComSpec|TEMP|TMP|TMPDIR|LANG|LC_.*|TZ|CI|NO_COLOR|FORCE_COLOR'
const ofNpm = 'NODE_.*|SSL_CERT_(FILE|DIR)|npm_config_.*|(https?|no|all)_proxy'
const passed = new RegExp(`^(${ofMachine}|${ofNpm}|PUBLIC_URL|${operatorVariables.join('|')})$`, 'i')
/** The caller's own folder is not this one's. */
const ofCaller = /^npm_config_(local_prefix|workspace)/i

/**
 * What a program that installs or builds learns of our environment. `npm start` builds pages with a thousand packages of
 * others, in the shell that holds the server's keys: they are told none of them, and nothing that is new either.
 */
export function environmentOfBuild(environment: NodeJS.ProcessEnv): Record<string, string> {
  const pairs = Object.entries(environment).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return Object.fromEntries(pairs.filter(([name]) => passed.test(name) && !ofCaller.test(name)))
}
