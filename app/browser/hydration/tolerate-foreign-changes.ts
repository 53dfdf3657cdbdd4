/** Translators move nodes of React's, whose calls would then throw (github.com/facebook/react/issues/11538). */
const { insertBefore, removeChild } = Node.prototype;

Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
  if (child.parentNode === this || this.contains(child)) removeChild.call(child.parentNode, child);
  return child;
};

Node.prototype.insertBefore = function <Added extends Node>(
  this: Node,
  node: Added,
  next: Node | null,
): Added {
  let place = next;
  // Where the wrapper stands that the next sibling went into.
  while (place !== null && place.parentNode !== this) place = place.parentNode;
  return insertBefore.call(this, node, place) as Added;
};
