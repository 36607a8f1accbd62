fn main() {
    // ANCHOR: here
    let a = 1;
    // ANCHOR: inner
    let b = 2;
    // ANCHOR_END: here
    let c = 3;
    // ANCHOR_END: inner
}
