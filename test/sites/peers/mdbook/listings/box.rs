fn main() {
    // ANCHOR: here
    let b = Box::new(5);
    println!("b = {b}");
    // ANCHOR_END: here
}
