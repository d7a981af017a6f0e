/** A real provider of OpenID Connect on this machine, as a district has one, and a browser that signs in there. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { Provider } from 'oidc-provider'

interface Person {
  readonly name: string
  readonly email?: string
  readonly roles: readonly string[]
}

interface TestProvider extends AsyncDisposable {
  readonly issuer: string
  readonly clientSecret: string
  /** by the subject */
  readonly people: Record<string, Person>
  /** who enters the password at the next log-in; undefined: the person cancels it */
  next: string | undefined
}

/** @param returnAddress the only address to which it sends browsers back */
export async function testProvider(returnAddress: string): Promise<TestProvider> {
  let handle: RequestListener | undefined
  const server = createServer((request, response) => handle?.(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The provider has no port')
  const issuer = `http://127.0.0.1:${address.port}`
  const test: TestProvider = {
    issuer,
    clientSecret: 'a long secret of the district',
    people: {},
    next: undefined,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const provider = new Provider(issuer, {
    clients: [{
      client_id: 'd-learner', client_secret: test.clientSecret, redirect_uris: [returnAddress], grant_types: ['authorization_code'], response_types: ['code'],
    }],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'], roles: ['roles'] },
    scopes: ['openid', 'profile', 'email', 'roles'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...test.people[sub] }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId ?? '', accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid profile email roles')
      await grant.save()
      return grant
    },
    cookies: { keys: ['of the tests'] },
    ttl: { AccessToken: 600, AuthorizationCode: 600, Grant: 3600, IdToken: 600, Interaction: 3600, Session: 3600 },
  })
  provider.use(async (context, next) => {
    if (context.path.startsWith('/interaction/')) {
      const result = test.next === undefined ? { error: 'access_denied', error_description: 'The person cancelled' } : { login: { accountId: test.next } }
      await provider.interactionFinished(context.req, context.res, result, { mergeWithLastSubmission: false })
      context.respond = false
    } else await next()
  })
  const answer = provider.callback()
  handle = (request, response) => void answer(request, response)
  return test
}

/** A browser with cookies. */
export function testBrowser(returnAddress: string): (address: string) => Promise<string> {
  const cookies = new Map<string, string>()
  /** Opens an address of the provider, and returns the query of the address to which it sends the browser back. */
  return async (address) => {
    let url = address
    for (let hop = 0; hop < 10; hop++) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        cookies.set(name, value)
      }
      url = new URL(answer.headers.get('location') ?? '', url).href
      if (url.startsWith(returnAddress)) return new URL(url).search
    }
    throw new Error('The provider does not send the browser back')
  }
}
