/** Where each service is, as the server writes it into the page; one without an address is at the page's own. */
export const services = readServices(document.querySelector('#services')?.textContent ?? '{}')

function readServices(json: string): Readonly<Record<string, string>> {
  const found = JSON.parse(json) as unknown
  if (typeof found !== 'object' || found === null) return {}
  const addresses = Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(addresses.map(([service, address]) => [service, address.replace(/\/$/, '')]))
}
