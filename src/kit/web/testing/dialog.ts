/** jsdom has no modal dialogs. These only open and close, without backdrop and focus. */
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement): void {
  this.open = true
}
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement): void {
  this.open = false
}
