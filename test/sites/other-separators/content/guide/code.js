const one = 1
