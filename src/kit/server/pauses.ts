/** Divides long work, so that other calls do not wait for its end. SQLite answers without leaving the event loop to others. */

/** Work without a pause, in ms. A call of another family needs about six turns of the event loop. */
const maxWorkMs = 15

let last: Promise<unknown> = Promise.resolve()

/**
 * Returns a function that long work awaits after each small step. It leaves the event loop to other calls if the work has run
 * for 15 ms. Only one long work continues in each turn of the event loop, so that ten of them delay a call no more than one does.
 */
export function createPauses(): () => Promise<void> {
  let from = performance.now()
  return async () => {
    if (performance.now() - from < maxWorkMs) return
    const turn = last.then(nextTurn)
    last = turn
    await turn
    from = performance.now()
  }
}

/** In Node and in browsers, other work comes between. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
