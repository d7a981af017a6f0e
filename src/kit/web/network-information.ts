/** The browser's information about the connection (Network Information API), which not every browser has. */
interface NetworkInformation extends EventTarget {
  readonly saveData?: boolean
  readonly type?: string
}

export function networkInformation(): NetworkInformation | undefined {
  return (navigator as Navigator & { readonly connection?: NetworkInformation }).connection
}

/** Whether each megabyte may cost money: a mobile network, or the user asked the browser to save data. */
export function isMetered(): boolean {
  const { saveData, type } = networkInformation() ?? {}
  return saveData === true || type === 'cellular'
}

/** Whether the device is on Wi-Fi or a cable; undefined if the browser does not know. */
export function isOnWifi(): boolean | undefined {
  const type = networkInformation()?.type
  if (type === 'wifi' || type === 'ethernet') return true
  return type === 'cellular' || type === 'bluetooth' || type === 'wimax' ? false : undefined
}

/** The adult's answer on this device, if one was asked: "true" or "false". */
const answerKey = 'downloadsOnMetered'

/** Whether an adult of this device allowed large downloads on a metered connection; undefined if nobody was asked. */
export function meteredAnswer(): boolean | undefined {
  const answer = localStorage.getItem(answerKey)
  return answer === null ? undefined : answer === 'true'
}

export function keepMeteredAnswer(isAllowed: boolean): void {
  localStorage.setItem(answerKey, String(isAllowed))
}
