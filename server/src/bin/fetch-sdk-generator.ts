import { readConfig } from '../config.ts'
import { fetchGenerator } from '../sdks/fetch-generator.ts'

// npm run sdks:fetch: the SDK generator's jar, before somebody asks for an SDK; exits 1 when it cannot be had.
try {
  const { sdkDir, npm = {} } = readConfig()
  process.stdout.write(`${await fetchGenerator(sdkDir, npm)}\n`)
} catch (error) {
  const { message, cause } = error as Error
  process.stderr.write(`${message}${cause instanceof Error ? `\n${cause.message}` : ''}\n`)
  process.exit(1)
}
